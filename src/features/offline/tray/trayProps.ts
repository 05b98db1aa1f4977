import type { StoredEntry } from "@/offline/entry";

export type TrayProps = {
  entries: readonly StoredEntry[];
  /** Sent during this visit, newest first. */
  arrived: readonly StoredEntry[];
  onRetry: (id: string) => Promise<void>;
  onDelete: (id: string) => Promise<void>;
};
