import { canRender } from "@/lib/media/loadRender";
import type { Film, FilmOwner } from "@/offline/takes/film";
import { grownParts } from "@/offline/takes/plan";
import { UploadError } from "@/offline/takes/retry";
import { containerOf } from "@/offline/takes/serverCalls";
import {
  addFilm,
  addFirstFilm,
  addMade,
  addPiece,
  bodyOf,
  changeFilm,
  dropFilmsFor,
  dropFilmsOf,
  isInPageOnly,
  listFilms,
  newestFilm,
  newFilm,
} from "@/offline/takes/store";
import { claim, isBeingRecorded } from "./recordingLocks";
import { takeQueue } from "./takeQueue";

export type TakeOwner = FilmOwner;
export type NewTake = {
  owner: TakeOwner;
  dareId: string | null;
  mimeType: string;
  /** The live seal session it is recorded under. */
  recordingId: string | null;
};

/** A film that is whole on this device. */
export type Take = Pick<
  Film,
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
  /** The film goes, here and on the server. */
  drop(): Promise<void>;
};

/**
 * Rulings 20: what this device recorded as MP4 may travel while it is recorded. A film of a gallery carries where and
 * with what it was filmed, and a WebM is made into an MP4 where that is possible: both wait until they are handed in.
 */
const goesAsRecorded = (mimeType: string): boolean => containerOf(mimeType) === "video/mp4" || !canRender();

/** Begins a film on this device; each piece is on its disk before the next one counts, and full parts go up at once. */
export async function openTake({ owner, ...about }: NewTake): Promise<OpenTake> {
  const sendsAsIs = goesAsRecorded(about.mimeType);
  const kind = { ...about, sendsAsIs, origin: "recorded", edited: false, state: "recording" } as const;
  const film = newFilm(owner, kind, { now: Date.now(), durationMs: 0, bytes: 0 });
  const release = claim(film.takeId);
  await addFilm(film, null).catch((error: unknown) => {
    release();
    throw error;
  });
  return growing(film, release);
}

function growing({ takeId }: Film, release: () => void): OpenTake {
  let last: Promise<unknown> = Promise.resolve();
  let full = 0;
  const keep = async (chunk: Blob, recordedMs: number) => {
    const film = await addPiece(takeId, chunk, recordedMs);
    // Another tab took it for a dead one, or threw it away: nobody may believe that this piece is kept.
    if (film === null) throw new UploadError("not-found");
    const parts = grownParts(film.bytes, film.setbacks).length;
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
        await changeFilm(takeId, (film) => ({ ...film, state: "recorded", durationMs })).finally(release);
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

export type WholeTake = NewTake & Pick<Film, "durationMs" | "origin" | "edited"> & { blob: Blob };

/** A film that is there at once, out of a gallery. */
export async function keepWhole(take: WholeTake): Promise<Take> {
  const { owner, blob, durationMs, ...about } = take;
  const sendsAsIs = about.origin === "recorded" && goesAsRecorded(about.mimeType);
  const at = { now: Date.now(), durationMs, bytes: blob.size };
  const film = newFilm(owner, { ...about, sendsAsIs, state: "recorded" }, at);
  await addFilm(film, blob);
  takeQueue.trigger();
  return takeOf(film, null, blob);
}

export type MadeFilm = { blob: Blob; mimeType: string; durationMs: number; edited: boolean };

/** What is handed in for a take, beside it: both stay until the server has the proof. Answers its id. */
export async function keepMade(
  take: Take,
  { owner, dareId }: Pick<NewTake, "owner" | "dareId">,
  { blob, durationMs, ...about }: MadeFilm,
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
  const made = await addMade(newFilm(owner, kind, at), blob);
  if (made === null) throw new UploadError("not-found");
  return made.takeId;
}

function takeOf(film: Film, made: Film | null, blob: Blob, cutOff = false): Take {
  const { takeId, mimeType, durationMs, edited, origin, recordingId, startedAt, edit } = film;
  const sent = made ?? film;
  return {
    ...{ takeId, mimeType, durationMs, edited, origin, recordingId, edit, blob, cutOff },
    sendsAsIs: film.sendsAsIs && !cutOff,
    sentId: sent.takeId,
    handedIn: sent.state === "handedIn",
    inPageOnly: isInPageOnly(),
    recordedAt: startedAt,
  };
}

/** A film made elsewhere, as the take of a dare that has none yet; false when it has. */
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
  return addFirstFilm(newFilm(owner, kind, { now: Date.now(), durationMs, bytes: blob.size }), blob);
}

let lastEdit: Promise<unknown> = Promise.resolve();

/** Keeps with the take what was decided over it, one word after the other. */
export function keepEdit(takeId: string, edit: string): Promise<void> {
  const kept = lastEdit.then(async () => {
    await changeFilm(takeId, (film) => (film.edit === edit ? film : { ...film, edit }));
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
  const found = await newestFilm(wanted);
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
    await changeFilm(take.takeId, (film) => ({ ...film, state: "recorded", sendsAsIs: false }));
  }
  return takeOf(take, made, await bodyOf(take), cutOff);
}

export async function countTakes(person: string): Promise<number> {
  return (await listFilms(person)).filter(({ madeOf }) => madeOf === null).length;
}

/** For a sign-out; those of other people stay. */
export const dropTakesOf = dropFilmsOf;

/** The dare is over for its creator: nothing filmed for it stays, here and on the server. */
export async function dropTakesFor(dareId: string): Promise<void> {
  await takeQueue.removed(await dropFilmsFor(dareId));
}
