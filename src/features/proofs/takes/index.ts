import type { Submission } from "@/offline/takes/storedTake";
import type { Handing } from "./takeQueue";
import type { MadeVideo, NewTake, OpenTake, Take, TakeOwner, WantedTake, WholeTake } from "./takes";

export type { Submission } from "@/offline/takes/storedTake";
export { TakeSender } from "./TakeSender";
export type { OpenTake, Take, TakeOwner } from "./takes";
export { type KeptTake, type Upload, useKeptTakes, useUploads } from "./uploads";

/** Fetched at the first use: the shell knows this feature from its first view on. */
const loaded = () => import("./loaded");

/** Begins a film on this device; see `OpenTake`. */
export async function openTake(take: NewTake): Promise<OpenTake> {
  return await (await loaded()).openTake(take);
}

/** Keeps a whole film out of a gallery. */
export async function keepWhole(take: WholeTake): Promise<Take> {
  return await (await loaded()).keepWhole(take);
}

/** What is handed in for a take, beside it; answers its id. */
export async function keepMade(
  take: Take,
  dare: Pick<NewTake, "owner" | "dareId">,
  film: MadeVideo,
): Promise<string> {
  return await (await loaded()).keepMade(take, dare, film);
}

/** Nothing made of a take is wanted any more. */
export async function dropMadeOf(takeId: string): Promise<void> {
  await (await loaded()).dropMadeOf(takeId);
}

/** Keeps with the take what was decided over it. */
export async function keepEdit(takeId: string, edit: string): Promise<void> {
  await (await loaded()).keepEdit(takeId, edit);
}

/** A film made elsewhere, as the take of a dare that has none yet. */
export async function keepFirstTake(
  owner: TakeOwner,
  take: { dareId: string; blob: Blob; mimeType: string; durationMs: number },
): Promise<boolean> {
  return await (await loaded()).keepFirstTake(owner, take);
}

/** What an earlier visit left for this dare. */
export async function latestTake(wanted: WantedTake): Promise<Take | null> {
  return await (await loaded()).latestTake(wanted);
}

/** The film goes, here and on the server. */
export async function dropTake(takeId: string): Promise<void> {
  await (await loaded()).takeQueue.remove(takeId);
}

/** A take that was handed in is its person's again. */
export async function takeBack(takeId: string): Promise<void> {
  await (await loaded()).takeQueue.takeBack(takeId);
}

/** The dare is over for its creator: nothing filmed for it stays. */
export async function dropTakesFor(dareId: string): Promise<void> {
  await (await loaded()).dropTakesFor(dareId);
}

/** Hands a film in as the proof of its dare; goes on without the page that asked for it. */
export async function handIn(takeId: string, submission: Submission, handing: Handing): Promise<void> {
  await (await loaded()).takeQueue.handIn(takeId, submission, handing);
}

/** In the tray: sends a failed one again. */
export async function retryUpload(takeId: string): Promise<void> {
  await (await loaded()).takeQueue.retry(takeId);
}

/** For a sign-out: how many takes of this person wait here. */
export async function countTakes(person: string): Promise<number> {
  return await (await loaded()).countTakes(person);
}

export async function dropTakesOf(person: string): Promise<number> {
  return await (await loaded()).dropTakesOf(person);
}
