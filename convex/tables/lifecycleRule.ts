/** Rulings 37: what happens to a table's rows when a person asks for their data, and when they leave. */
export interface LifecycleRule {
  /** "owner": rows of the person go into the export; "none": nothing personal, or a secret of the house. */
  export: "owner" | "none";
  deletion: "remove" | "pseudonymise" | "keep";
  /** Why, in one sentence. */
  note: string;
}

export type LifecycleRules<Tables> = { [Table in keyof Tables]: LifecycleRule };
