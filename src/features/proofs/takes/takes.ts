import { canRender } from "@/lib/media/loadRender";
import { grownParts } from "@/offline/takes/plan";
import { UploadError } from "@/offline/takes/retry";
import { containerOf } from "@/offline/takes/serverCalls";
import {
  addChunk,
  addFirstTake,
  addMade,
  addTake,
  bodyOf,
  changeTake,
  dropTakesFor as dropStoredTakesFor,
  isInPageOnly,
  listTakes,
  newestTake,
  newTake,
} from "@/offline/takes/store";
import type { StoredTake, TakeOwner } from "@/offline/takes/storedTake";
import { claim, isBeingRecorded } from "./recordingLocks";
import { takeQueue } from "./takeQueue";

export type { TakeOwner } from "@/offline/takes/storedTake";
export type NewTake = {
  owner: TakeOwner;
  dareId: string | null;
  mimeType: string;
  /** The live seal session it is recorded under. */
  recordingId: string | null;
};

/** A video that is whole on this device. */
export type Take = Pick<
  StoredTake,
  "takeId" | "mimeType" | "durationMs" | "edited" | "origin" | "recordingId" | "sendsAsIs" | "edit"
> & {
  blob: Blob;
  recordedAt: number;
  /** It died while it was recorded; what was written until then is here. */
  cutOff: boolean;
  /** It is on its way already. */
  handedIn: boolean;
  /** What goes, or would go, to the server for it: itself, or what was made of it. */
  sentId: string;
  /** The browser lends no storage: with this page it would be gone. */
  inPageOnly: boolean;
};

export type OpenTake = {
  takeId: string;
  /** Keeps order by itself. Rejects when the device has no room; what was kept before stays. */
  append(chunk: Blob, recordedMs: number): Promise<void>;
  /** The recording is over; rejects when a piece of it could not be kept. */
  close(done: { durationMs: number }): Promise<void>;
  /** The video goes, here and on the server. */
  drop(): Promise<void>;
};

/**
 * Rulings 20: what this device recorded as MP4 may travel while it is recorded. A video of a gallery carries where and
 * with what it was filmed, and a WebM is made into an MP4 where that is possible: both wait until they are handed in.
 */
const goesAsRecorded = (mimeType: string): boolean => containerOf(mimeType) === "video/mp4" || !canRender();

/** Begins a video on this device; each piece is on its disk before the next one counts, and full parts go up at once. */
export async function openTake({ owner, ...about }: NewTake): Promise<OpenTake> {
  const sendsAsIs = goesAsRecorded(about.mimeType);
  const kind = { ...about, sendsAsIs, origin: "recorded", edited: false, state: "recording" } as const;
  const stored = newTake(owner, kind, { now: Date.now(), durationMs: 0, bytes: 0 });
  const release = claim(stored.takeId);
  await addTake(stored, null).catch((error: unknown) => {
    release();
    throw error;
  });
  return growing(stored, release);
}

function growing({ takeId }: StoredTake, release: () => void): OpenTake {
  let last: Promise<unknown> = Promise.resolve();
  let full = 0;
  const keep = async (chunk: Blob, recordedMs: number) => {
    const stored = await addChunk(takeId, chunk, recordedMs);
    // Another tab took it for a dead one, or threw it away: nobody may believe that this piece is kept.
    if (stored === null) throw new UploadError("not-found");
    const parts = grownParts(stored.bytes, stored.setbacks).length;
    if (parts > full) takeQueue.trigger();
    full = Math.max(full, parts);
  };
  return {
    takeId,
    append: (chunk, recordedMs) => {
      // A piece that found no room leaves a hole: nothing after it is kept either.
      const kept = last.then(() => keep(chunk, recordedMs));
      last = kept;
      // Told to whoever appended, and once more by `close`.
      kept.catch(() => undefined);
      return kept;
    },
    close: async ({ durationMs }) => {
      try {
        await last;
      } finally {
        await changeTake(takeId, (stored) => ({ ...stored, state: "recorded", durationMs })).finally(release);
      }
      takeQueue.trigger();
    },
    drop: async () => {
      release();
      await last.catch(() => undefined);
      await takeQueue.remove(takeId);
    },
  };
}

export type WholeTake = NewTake & Pick<StoredTake, "durationMs" | "origin" | "edited"> & { blob: Blob };

/** A video that is there at once, out of a gallery. */
export async function keepWhole(take: WholeTake): Promise<Take> {
  const { owner, blob, durationMs, ...about } = take;
  const sendsAsIs = about.origin === "recorded" && goesAsRecorded(about.mimeType);
  const at = { now: Date.now(), durationMs, bytes: blob.size };
  const stored = newTake(owner, { ...about, sendsAsIs, state: "recorded" }, at);
  await addTake(stored, blob);
  takeQueue.trigger();
  return takeOf(stored, null, blob);
}

export type MadeVideo = { blob: Blob; mimeType: string; durationMs: number; edited: boolean };

/** What is handed in for a take, beside it: both stay until the server has the proof. Answers its id. */
export async function keepMade(
  take: Take,
  { owner, dareId }: Pick<NewTake, "owner" | "dareId">,
  { blob, durationMs, ...about }: MadeVideo,
): Promise<string> {
  const { takeId: madeOf, origin, recordingId } = take;
  const kind = {
    ...about,
    madeOf,
    dareId,
    origin,
    recordingId,
    sendsAsIs: false,
    state: "recorded",
  } as const;
  const at = { now: Date.now(), durationMs, bytes: blob.size };
  const made = await addMade(newTake(owner, kind, at), blob);
  if (made === null) throw new UploadError("not-found");
  return made.takeId;
}

function takeOf(stored: StoredTake, made: StoredTake | null, blob: Blob, cutOff = false): Take {
  const { takeId, mimeType, durationMs, edited, origin, recordingId, startedAt, edit } = stored;
  const sent = made ?? stored;
  return {
    ...{ takeId, mimeType, durationMs, edited, origin, recordingId, edit, blob, cutOff },
    sendsAsIs: stored.sendsAsIs && !cutOff,
    sentId: sent.takeId,
    handedIn: sent.state === "handedIn",
    inPageOnly: isInPageOnly(),
    recordedAt: startedAt,
  };
}

/** A video made elsewhere, as the take of a dare that has none yet; false when it has. */
export function keepFirstTake(
  owner: TakeOwner,
  take: { dareId: string; blob: Blob; mimeType: string; durationMs: number },
): Promise<boolean> {
  const { blob, durationMs, dareId, mimeType } = take;
  const kind = {
    dareId,
    mimeType,
    origin: "gallery",
    edited: false,
    sendsAsIs: false,
    recordingId: null,
    state: "recorded",
  } as const;
  return addFirstTake(newTake(owner, kind, { now: Date.now(), durationMs, bytes: blob.size }), blob);
}

let lastEdit: Promise<unknown> = Promise.resolve();

/** Keeps with the take what was decided over it, one word after the other. */
export function keepEdit(takeId: string, edit: string): Promise<void> {
  const kept = lastEdit.then(async () => {
    await changeTake(takeId, (stored) => (stored.edit === edit ? stored : { ...stored, edit }));
  });
  lastEdit = kept.catch(() => undefined);
  return kept;
}

export type WantedTake = {
  dareId: string | null;
  uid: string;
  /** Only this one: another tab may record for the same dare. */
  takeId?: string;
};

/** What an earlier visit left for this dare; null when nothing did, or another tab still records it. */
export async function latestTake(wanted: WantedTake): Promise<Take | null> {
  await lastEdit;
  const found = await newestTake(wanted);
  if (found === null) return null;
  const { take, made } = found;
  const cutOff = take.state === "recording";
  if (cutOff && (await isBeingRecorded(take.takeId))) return null;
  // Nothing was written before the end came.
  if (take.bytes === 0) {
    await takeQueue.remove(take.takeId);
    return null;
  }
  if (cutOff) {
    // Its end is missing: it is made whole before it is sent.
    await changeTake(take.takeId, (stored) => ({ ...stored, state: "recorded", sendsAsIs: false }));
  }
  return takeOf(take, made, await bodyOf(take), cutOff);
}

export async function countTakes(person: string): Promise<number> {
  return (await listTakes(person)).filter(({ madeOf }) => madeOf === null).length;
}

/** The dare is over for its creator: nothing filmed for it stays, here and on the server. */
export async function dropTakesFor(dareId: string): Promise<void> {
  await takeQueue.removed(await dropStoredTakesFor(dareId));
}
