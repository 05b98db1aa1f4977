/** Answers to the daily dare, handed in as a camera would. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { dailyKey } from "@convex/domain/daily/answers";
import { dateIn } from "@convex/domain/daily/days";
import { type Backend, newClientId, read } from "../support/backend";
import type { Person } from "../support/people";
import { ALL_TICKS, store, WEBM } from "../support/proofs";

export const today = (): string => dateIn(undefined, Date.now());

export async function uploadAnswer(
  t: Backend,
  { as }: Person,
  date = today(),
  bytes: Uint8Array<ArrayBuffer> = WEBM,
): Promise<Id<"media">> {
  const take = { dareId: dailyKey(date), clientId: newClientId(), contentType: "video/webm" };
  const { mediaId } = await as.mutation(api.media.startUpload, { ...take, durationMs: 4_000 });
  await as.mutation(api.media.mintPart, { mediaId, index: 0, size: bytes.length });
  await as.mutation(api.media.addPart, { mediaId, index: 0, storageId: await store(t, bytes) });
  return mediaId;
}

export function handIn({ as }: Person, mediaId: Id<"media">, date = today()) {
  return as.mutation(api.daily.submit, { date, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS });
}

export const answersOf = (t: Backend): Promise<Doc<"dailyAnswers">[]> =>
  read(t, (ctx) => ctx.db.query("dailyAnswers").take(100));

export async function answerOf(t: Backend, { uid }: Person, date = today()): Promise<Doc<"dailyAnswers">> {
  const found = (await answersOf(t)).find((each) => each.uid === uid && each.date === date);
  if (found === undefined) throw new Error("no answer");
  return found;
}

/** Handed in and checked: its person's alone. */
export async function privateAnswer(
  t: Backend,
  person: Person,
  date = today(),
  bytes: Uint8Array<ArrayBuffer> = WEBM,
): Promise<Doc<"dailyAnswers">> {
  await handIn(person, await uploadAnswer(t, person, date, bytes), date);
  await t.action(internal.jobs.daily.check, { answerId: (await answerOf(t, person, date))._id });
  return await answerOf(t, person, date);
}

export async function queuedAnswer(t: Backend, person: Person, date = today()) {
  await privateAnswer(t, person, date);
  await person.as.mutation(api.daily.askForWall, { date });
  return await answerOf(t, person, date);
}

/** On the wall, by a person's decision. */
export async function wallAnswer(t: Backend, person: Person, staff: Person, date = today()) {
  const { _id } = await queuedAnswer(t, person, date);
  await staff.as.mutation(api.daily.decide, { answerId: _id, reason: "Looked.", verdict: "publish" });
  return await answerOf(t, person, date);
}
