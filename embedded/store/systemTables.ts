/** Tables of the deployment itself. Numbers are part of document ids: never change or reuse one. */
export interface SystemTable {
  name: string;
  number: number;
  indexes: readonly { name: string; fields: readonly string[] }[];
  /** Readable by functions through `ctx.db.system`. */
  visible: boolean;
}

export const SYSTEM_TABLES: readonly SystemTable[] = [
  { name: "_storage", number: 1, indexes: [], visible: true },
  {
    name: "_scheduled_functions",
    number: 2,
    indexes: [
      { name: "by_state_and_time", fields: ["state.kind", "scheduledTime"] },
      { name: "by_completedTime", fields: ["completedTime"] },
    ],
    visible: true,
  },
  {
    name: "_file_locations",
    number: 3,
    indexes: [
      { name: "by_uuid", fields: ["uuid"] },
      { name: "by_storageId", fields: ["storageId"] },
    ],
    visible: false,
  },
  { name: "_cron_jobs", number: 4, indexes: [{ name: "by_name", fields: ["name"] }], visible: false },
  // Of an import that adds to tables in use (transfer/append.ts).
  { name: "_import_additions", number: 5, indexes: [], visible: false },
];

/** First number of tables made by the app; lower ones belong to the deployment. */
export const FIRST_USER_TABLE = 10_001;
/** Unlisted system tables are numbered from here. */
export const FIRST_SPARE_SYSTEM_TABLE = 100;

export const isSystemName = (name: string): boolean => name.startsWith("_");
