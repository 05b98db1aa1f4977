import type { KeptTake, Upload } from "@/features/proofs/takes";
import type { StoredEntry } from "@/offline/entry";

export type TrayProps = {
  entries: readonly StoredEntry[];
  /** Sent during this visit, newest first. */
  arrived: readonly StoredEntry[];
  /** Proofs on their way, which are no actions: their bytes go in parts. */
  uploads: readonly Upload[];
  /** Takes that nobody handed in. */
  kept: readonly KeptTake[];
  onRetryUpload: (takeId: string) => Promise<void>;
  onDeleteUpload: (takeId: string) => Promise<void>;
  onRetry: (id: string) => Promise<void>;
  onDelete: (id: string) => Promise<void>;
};
