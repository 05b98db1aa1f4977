/** One push on its way: what goes to which devices, and what becomes of their answers. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf } from "../../domain/bytes/secretToken";
import { afterOutcome } from "../../domain/notifications/delivery";
import { lockScreenText, timeToLive, topicOf, writePush } from "../../domain/notifications/pushPayload";
import { outcomeOfAll, type PushOutcome } from "../../domain/notifications/pushService";
import { isStillWanted, settle } from "./deliveries";
import { type CountUnread, parcelOfRow } from "./deliveryContent";
import { type Addressee, addressees, note } from "./pushDevices";

type Delivery = Doc<"deliveries">;

export interface PushOrder {
  devices: Addressee[];
  parcel: { text: string; topic: string; ttlSeconds: number; urgency: "high" | "normal" | "low" };
}

export interface Wanted {
  deliveryId: Id<"deliveries">;
  /** Of a first round: which try of the delivery it is. */
  attempt: number | null;
  /** Of a second round: the devices that could not take it while another did. */
  only: string[] | null;
  now: number;
}

function appOrigin(): string | null {
  const url = process.env.APP_URL;
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

/** A first round serves what is on its way; a second one what went to another device, if it may be pushed as ever. */
async function isWanted(ctx: QueryCtx, row: Delivery, { attempt, only, now }: Wanted): Promise<boolean> {
  if (row.channel !== "push") return false;
  if (only === null) return row.state === "sending" && row.attempts === attempt;
  return row.state === "sent" && (await isStillWanted(ctx, row, now));
}

/** Null: there is nothing to send any more. */
export async function order(
  ctx: QueryCtx,
  wanted: Wanted,
  countUnread: CountUnread,
): Promise<PushOrder | null> {
  const { deliveryId, only, now } = wanted;
  const row = await ctx.db.get(deliveryId);
  if (row === null || !(await isWanted(ctx, row, wanted))) return null;
  const parcel = await parcelOfRow(ctx, row, countUnread);
  const notice = parcel?.notices[0];
  if (parcel === null || notice === undefined) return null;
  const { uid, lockScreen, from, unseen, priority } = parcel;
  const { title, body, link, threadId, createdAt } = notice;
  // Of this person alone: a push service must not see who shares a thread.
  const topic = topicOf(await digestOf(`${uid} ${threadId}`));
  const shown = lockScreenText(lockScreen, { title, body, from });
  return {
    devices: await addressees(ctx, uid, only),
    parcel: {
      text: writePush({ ...shown, link: link ?? "", tag: topic, unseen }, appOrigin()),
      topic,
      ttlSeconds: timeToLive(priority, { createdAt, now }),
      urgency: priority,
    },
  };
}

export interface Told {
  deliveryId: Id<"deliveries">;
  answers: { tokenHash: string; outcome: PushOutcome; retryAfterMs?: number | undefined }[];
  /** Rounds so far for devices tried again; null in the first. */
  round: number | null;
  now: number;
}

/** Each device's answer counts for that device; one word of all of them settles the delivery. */
export async function told(ctx: MutationCtx, { deliveryId, answers, round, now }: Told): Promise<null> {
  const row = await ctx.db.get(deliveryId);
  if (row === null) return null;
  for (const answer of answers) await note(ctx, row.uid, answer);
  const { outcome, retryAfterMs } = outcomeOfAll(answers);
  if (round === null) {
    const pause = retryAfterMs === undefined ? {} : { retryAfterMs };
    await settle(ctx, { deliveryId, outcome, ...pause, now });
    // Nobody took it: the delivery itself is tried again, for all.
    if (outcome !== "sent") return null;
  }
  await tryAgain(ctx, { deliveryId, answers, round: (round ?? 0) + 1, now });
  return null;
}

/** Devices that were busy while another took the message have their own pauses. */
async function tryAgain(
  ctx: MutationCtx,
  { deliveryId, answers, round, now }: Told & { round: number },
): Promise<void> {
  const busy = answers.filter(({ outcome }) => outcome === "retry");
  if (busy.length === 0) return;
  const retryAfterMs = Math.max(...busy.map(({ retryAfterMs: pause = 0 }) => pause));
  const step = afterOutcome({ outcome: "retry", attempts: round, retryAfterMs, now });
  if (step.state !== "waiting") return;
  const hashes = busy.map(({ tokenHash }) => tokenHash);
  await ctx.scheduler.runAt(step.nextAt, internal.jobs.notifications.sendPushAgain, {
    deliveryId,
    hashes,
    round,
  });
}
