import { TAKE_REPLACES_MAX } from "@convex/domain/limits";
import type { Film, FilmOwner } from "./film";
import { onShelves, type Shelves } from "./shelves";

/** Product 8: never lose a take. Kept until the server has confirmed the proof. */

export { isInPageOnly } from "./shelves";

/** A film that begins empty or, with `whole`, is there at once. */
export function addFilm(film: Film, whole: Blob | null): Promise<void> {
  return onShelves(async (shelves) => {
    if (whole !== null) await shelves.addPiece(film.takeId, 0, whole);
    await shelves.put(film);
  });
}

/** Beside the take it was made of; what was made of it before goes in the same step. Null when the take is gone. */
export function addMade(film: Film, whole: Blob): Promise<Film | null> {
  return onShelves(async (shelves) => {
    const take = film.madeOf === null ? undefined : await shelves.get(film.madeOf);
    if (take === undefined) return null;
    if (take.madeId !== null) await shelves.drop(take.madeId);
    const made: Film = { ...film, replaces: newestNames([take.clientId, ...take.replaces]) };
    await shelves.addPiece(made.takeId, 0, whole);
    await shelves.put(made);
    await shelves.put({
      ...take,
      madeId: made.takeId,
      replaces: newestNames([made.clientId, ...take.replaces]),
    });
    return made;
  });
}

const newestNames = (names: readonly string[]): readonly string[] => names.slice(0, TAKE_REPLACES_MAX);

/** The take itself is wanted again. */
export function dropMadeOf(takeId: string): Promise<void> {
  return onShelves(async (shelves) => {
    const take = await shelves.get(takeId);
    if (take === undefined || take.madeId === null) return;
    await shelves.drop(take.madeId);
    await shelves.put({ ...take, madeId: null });
  });
}

/** The next piece of a film, at its end; null when the film is gone or was handed in meanwhile. */
export function addPiece(takeId: string, piece: Blob, durationMs: number): Promise<Film | null> {
  return onShelves(async (shelves) => {
    const film = await shelves.get(takeId);
    if (film === undefined || film.state !== "recording") return null;
    const longer: Film = { ...film, pieces: film.pieces + 1, bytes: film.bytes + piece.size, durationMs };
    await shelves.addPiece(takeId, film.pieces, piece);
    await shelves.put(longer);
    return longer;
  });
}

/** Reads and writes one film in one transaction; null when it is gone. */
export function changeFilm(takeId: string, change: (film: Film) => Film): Promise<Film | null> {
  return onShelves(async (shelves) => {
    const film = await shelves.get(takeId);
    if (film === undefined) return null;
    const next = change(film);
    if (next !== film) await shelves.put(next);
    return next;
  });
}

/** This part was lost on its way: it and those after it are cut smaller from now on. Answers all such places. */
export async function addSetback({ takeId, setbacks }: Film, index: number): Promise<readonly number[]> {
  const changed = await changeFilm(takeId, (film) => ({ ...film, setbacks: [...film.setbacks, index] }));
  return changed?.setbacks ?? [...setbacks, index];
}

export function findFilm(takeId: string): Promise<Film | null> {
  return onShelves(async (shelves) => (await shelves.get(takeId)) ?? null);
}

/** Whether it is still to be sent as it was read: another tab may have taken it back, made it anew or thrown it away. */
export async function isWanted(film: Film): Promise<boolean> {
  const now = await findFilm(film.takeId);
  if (now === null) return false;
  if (film.state === "handedIn") return now.state === "handedIn" && now.handings === film.handings;
  return now.madeId === null;
}

/** The films of a person on this device, oldest first. */
export function listFilms(person: string): Promise<Film[]> {
  return onShelves((shelves) => shelves.filmsOf("person", person));
}

type Wanted = { uid: string; dareId: string | null; takeId?: string };

/** This take, else the newest of this person for a dare, or without one; and what was made of it. */
export function newestFilm({
  uid,
  dareId,
  takeId,
}: Wanted): Promise<{ take: Film; made: Film | null } | null> {
  return onShelves(async (shelves) => {
    const films = await shelves.filmsOf("uid", uid);
    const isIt = (film: Film) => takeId === undefined || film.takeId === takeId;
    const take = films.findLast((film) => film.dareId === dareId && film.madeOf === null && isIt(film));
    if (take === undefined) return null;
    return { take, made: films.find((film) => film.takeId === take.madeId) ?? null };
  });
}

/** All bytes of a film so far. The browser keeps them on its disk until they are read. */
export function bodyOf(film: Pick<Film, "takeId" | "mimeType">): Promise<Blob> {
  return onShelves(async (shelves) => new Blob(await shelves.piecesOf(film.takeId), { type: film.mimeType }));
}

async function dropFamily(shelves: Shelves, takeId: string): Promise<Film[]> {
  const named = await shelves.get(takeId);
  const take = await shelves.get(named?.madeOf ?? takeId);
  const made = take?.madeId ? await shelves.get(take.madeId) : undefined;
  const family = new Map([named, take, made].flatMap((film) => (film ? [[film.takeId, film]] : [])));
  for (const each of family.keys()) await shelves.drop(each);
  return [...family.values()];
}

/** The take and what was made of it, whichever is named; answers what was there. */
export function dropFilm(takeId: string): Promise<Film[]> {
  return onShelves((shelves) => dropFamily(shelves, takeId));
}

/** Keeps a film made elsewhere for a dare; false when there is one already, which is never replaced. */
export function addFirstFilm(film: Film, whole: Blob): Promise<boolean> {
  return onShelves(async (shelves) => {
    const films = await shelves.filmsOf("uid", film.uid);
    if (films.some(({ dareId }) => dareId === film.dareId)) return false;
    await shelves.addPiece(film.takeId, 0, whole);
    await shelves.put(film);
    return true;
  });
}

/** For one dare, which has one person who films for it: it is over. */
export function dropFilmsFor(dareId: string): Promise<Film[]> {
  return onShelves(async (shelves) => {
    const films = (await shelves.all()).filter((film) => film.dareId === dareId);
    for (const { takeId } of films) await shelves.drop(takeId);
    return films;
  });
}

/** For a sign-out; those of other people stay. Answers how many takes it were. */
export function dropFilmsOf(person: string): Promise<number> {
  return onShelves(async (shelves) => {
    const films = await shelves.filmsOf("person", person);
    for (const { takeId } of films) await shelves.drop(takeId);
    return films.filter(({ madeOf }) => madeOf === null).length;
  });
}

type FilmKind = Pick<
  Film,
  "dareId" | "mimeType" | "origin" | "edited" | "recordingId" | "state" | "sendsAsIs"
> & { madeOf?: string };

export function newFilm(
  owner: FilmOwner,
  about: FilmKind,
  at: { now: number; durationMs: number; bytes: number },
): Film {
  const takeId = crypto.randomUUID();
  return {
    ...owner,
    ...{ madeOf: null, madeId: null, replaces: [] },
    ...about,
    takeId,
    clientId: takeId,
    startedAt: at.now,
    durationMs: at.durationMs,
    bytes: at.bytes,
    pieces: at.bytes === 0 ? 0 : 1,
    setbacks: [],
    edit: null,
    submission: null,
    handings: 0,
    failure: null,
  };
}
