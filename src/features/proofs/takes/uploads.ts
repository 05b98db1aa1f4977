import { useSyncExternalStore } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

/** A film on its way to the server, as the screens show it. */
export type Upload = {
  takeId: string;
  state: "waiting" | "sending" | "failed";
  startedAt: number;
  /** 0 to 1 */
  share: number;
  /** The connection broke and is tried again. */
  retrying: boolean;
  /** Why it stopped, in words of the catalogue. */
  message: string | null;
};

/** A take that nobody handed in: it stays on this device, also when its dare is over. */
export type KeptTake = { takeId: string; dareId: string; startedAt: number };

/** What the sender, fetched when it is needed, says to screens that are there from the start. */
export class Uploads {
  private readonly listeners = new Set<() => void>();
  private list: readonly Upload[] = [];
  private kept: readonly KeptTake[] = [];
  /** Parts of a take that nobody handed in yet wait for the connection. */
  isStalled = false;

  readonly getSnapshot = (): readonly Upload[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getKept = (): readonly KeptTake[] => this.kept;

  set(list: readonly Upload[], kept: readonly KeptTake[] = this.kept): void {
    this.list = list;
    this.kept = kept;
    if (list.length > 0) localStore.set(STORAGE_KEYS.takesWait, "true");
    else localStore.remove(STORAGE_KEYS.takesWait);
    for (const listener of [...this.listeners]) listener();
  }

  /** Of an earlier visit: something waits here. */
  hasWaiting(): boolean {
    return localStore.get(STORAGE_KEYS.takesWait) === "true";
  }
}

export const uploads = new Uploads();

/** Films of this person that are handed in and not there yet. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
}

/** Films of this person that wait for them, not for the network. */
export function useKeptTakes(): readonly KeptTake[] {
  return useSyncExternalStore(uploads.subscribe, uploads.getKept);
}
