import type { OpenTake } from "@/features/proofs/takes";
import { logError } from "@/lib/device/errorLog";

type Unkept = "full" | "unkept";

/** The pieces of a take on their way to the device's store, and how far they got. */
export type TakeKeeping = {
  add(piece: Blob, recordedMs: number): void;
  count(): number;
  /** Its name on the device; rejects when it never got there. */
  takeId(): Promise<string>;
  /** Null: the film is safe on the device, or its beginning where it had to end; else why nothing is. */
  close(durationMs: number): Promise<Unkept | null>;
  drop(): Promise<void>;
};

const reasonOf = (error: unknown): Unkept =>
  error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unkept";

/** `onUnkept` is called once, when the device refuses a piece. */
export function newKeeping(opened: Promise<OpenTake>, onUnkept: (reason: Unkept) => void): TakeKeeping {
  let pieces = 0;
  let keptMs = 0;
  let refused: Unkept | null = null;
  const refuse = (error: unknown) => {
    if (refused !== null) return;
    refused = reasonOf(error);
    logError("takes", error);
    onUnkept(refused);
  };
  opened.catch(refuse);
  const store = async (piece: Blob, recordedMs: number) => {
    const take = await opened;
    await take.append(piece, recordedMs);
    keptMs = recordedMs;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(piece, recordedMs) {
      pieces += 1;
      last = store(piece, recordedMs).catch(refuse);
    },
    count: () => pieces,
    takeId: async () => (await opened).takeId,
    async close(durationMs) {
      const take = await opened.catch(() => null);
      if (take === null) return refused ?? "unkept";
      await last;
      await take.close({ durationMs: refused === null ? durationMs : keptMs }).catch(refuse);
      return null;
    },
    drop: async () => (await opened).drop(),
  };
}
