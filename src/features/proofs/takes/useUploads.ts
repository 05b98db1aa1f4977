import { useSyncExternalStore } from "react";
import { type KeptTake, type Upload, uploads } from "./uploads";

export type { KeptTake, Upload } from "./uploads";

/** Films of this person that are handed in and not there yet. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
}

/** Films of this person that wait for them, not for the network. */
export function useKeptTakes(): readonly KeptTake[] {
  return useSyncExternalStore(uploads.subscribe, uploads.getKept);
}
