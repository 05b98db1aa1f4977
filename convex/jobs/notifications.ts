import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { digestOf, secretText } from "../domain/bytes/secretToken";
import type { DeliveryOutcome } from "../domain/notifications/delivery";
import { MAIL_OFF, readMailService } from "../domain/notifications/mailService";
import { guestKeyMail } from "../domain/notifications/mailTexts";
import { NOTIFICATION_GROUPS } from "../domain/notifications/rules";
import type { MailSubject } from "../domain/notifications/unsubscribe";
import { GUEST_KEY_BYTES } from "../domain/sending/guestLimits";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { unreadTotal } from "../model/account/unread";
import { admit, type KeyMail } from "../model/guests/mail";
import * as Announcing from "../model/notifications/announcing";
import * as Deliveries from "../model/notifications/deliveries";
import { parcel as parcelOf } from "../model/notifications/deliveryContent";
import { type Parcel, parcelView } from "../model/notifications/deliveryView";
import { letterOf, letterTo, type Written } from "../model/notifications/mail";
import { endMute as endMuteOf } from "../model/notifications/mutes";
import * as Notifications from "../model/notifications/notifications";
import * as PushOrders from "../model/notifications/pushSends";
import { stop as stopByLink } from "../model/notifications/unsubscribe";
import { deliveryOutcome } from "../tables/notifications";

/** Hourly: the seven-day window moves on; rows of more than 90 days go. */
export const moveWindow = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Notifications.moveWindow(ctx, Date.now()),
});

/** At the end of a mute that has one. */
export const endMute = jobMutation({
  args: { uid: v.string(), targetId: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await endMuteOf(ctx, { ...args, now: Date.now() }),
});

/** The rest of what tells one person of another whom a block parted from them. */
export const forgetBetween = jobMutation({
  args: { uid: v.string(), fromUid: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Notifications.forgetBetween(ctx, args.uid, args.fromUid),
});

/** The rest of a person's unseen notices, after "all seen". */
export const seeAll = jobMutation({
  args: { uid: v.string(), upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Notifications.seeAll(ctx, args.uid, args.upTo),
});

const one = { deliveryId: v.id("deliveries") };

/** Hands one delivery on if it is due and still wanted. */
export const beginDelivery = jobMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { deliveryId }): Promise<null> => await Deliveries.begin(ctx, deliveryId, Date.now()),
});

/** What push and mail send; null when there is nothing to send any more. */
export const deliveryContent = jobQuery({
  args: one,
  returns: v.union(parcelView, v.null()),
  handler: async (ctx, { deliveryId }): Promise<Parcel | null> =>
    await parcelOf(ctx, deliveryId, unreadTotal),
});

/** The service's answer, once for each act. */
export const settleDelivery = jobMutation({
  args: { ...one, outcome: deliveryOutcome, retryAfterMs: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Deliveries.settle(ctx, { ...args, now: Date.now() }),
});

/** Each minute: what is due, and what was never answered. */
export const sweepDeliveries = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Deliveries.sweep(ctx, Date.now()),
});

/** Daily: rows of more than thirty days. */
export const purgeDeliveries = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Deliveries.purge(ctx, Date.now()),
});

/** Push on its way (rulings 22): asks what goes where, hands it over in Node, writes down what came of it. */
const hashes = v.array(v.string());

/** What goes to which devices; null when there is nothing to send any more. */
export const orderPush = jobQuery({
  args: { ...one, attempt: v.union(v.number(), v.null()), only: v.union(hashes, v.null()) },
  returns: v.union(
    v.object({
      devices: v.array(
        v.object({ tokenHash: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() }),
      ),
      parcel: v.object({
        text: v.string(),
        topic: v.string(),
        ttlSeconds: v.number(),
        urgency: literals("high", "normal", "low"),
      }),
    }),
    v.null(),
  ),
  handler: async (ctx, args): Promise<PushOrders.PushOrder | null> =>
    await PushOrders.order(ctx, { ...args, now: Date.now() }, unreadTotal),
});

/** What the devices' services said. */
export const recordPushSend = jobMutation({
  args: {
    ...one,
    round: v.union(v.number(), v.null()),
    answers: v.array(
      v.object({
        tokenHash: v.string(),
        outcome: literals("sent", "gone", "retry", "refused"),
        retryAfterMs: v.optional(v.number()),
      }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await PushOrders.told(ctx, { ...args, now: Date.now() }),
});

interface Round {
  deliveryId: Id<"deliveries">;
  attempt: number | null;
  only: string[] | null;
  round: number | null;
}

async function carryOut(ctx: ActionCtx, { deliveryId, attempt, only, round }: Round): Promise<null> {
  const found = await ctx.runQuery(internal.jobs.notifications.orderPush, { deliveryId, attempt, only });
  if (found === null) return null;
  const { devices, parcel } = found;
  const answers =
    devices.length === 0
      ? []
      : await ctx.runAction(internal.jobs.notificationsNode.pushToDevices, { devices, parcel });
  return await ctx.runMutation(internal.jobs.notifications.recordPushSend, { deliveryId, answers, round });
}

/** A delivery that was handed on: to all devices of its reader. */
export const sendPush = jobAction({
  args: { ...one, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await carryOut(ctx, { ...args, only: null, round: null }),
});

/** Once more for devices that were busy while another took the message. */
export const sendPushAgain = jobAction({
  args: { ...one, hashes, round: v.number() },
  returns: v.null(),
  handler: async (ctx, { deliveryId, hashes: only, round }): Promise<null> =>
    await carryOut(ctx, { deliveryId, attempt: null, only, round }),
});

/** E-mail on its way (product 14): asks what goes to whom, hands it over in Node, writes down what came of it. */
async function outcomeOf(ctx: ActionCtx, written: Written): Promise<DeliveryOutcome> {
  if (written.kind === "letter")
    return await ctx.runAction(internal.jobs.notificationsNode.handOverMail, written.letter);
  if (written.problem !== null) console.warn(`mail: ${written.problem}`);
  return written.outcome;
}

/** A delivery that was handed on. Whatever fails on the way without a word is tried again by the sweep. */
export const sendMail = jobAction({
  args: { ...one, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { deliveryId, attempt }): Promise<null> => {
    const parcel: Parcel | null = await ctx.runQuery(internal.jobs.notifications.deliveryContent, {
      deliveryId,
    });
    // Another try is on its way by now.
    if (parcel === null || parcel.attempts !== attempt) return null;
    const outcome = await outcomeOf(ctx, await letterOf(parcel, { deliveryId, now: Date.now() }));
    return await ctx.runMutation(internal.jobs.notifications.settleDelivery, { deliveryId, outcome });
  },
});

/** What a link in a mail turns off; null when it is no good. */
export const stopMail = jobMutation({
  args: { token: v.string() },
  returns: v.union(v.object({ of: literals(...NOTIFICATION_GROUPS, "digest") }), v.null()),
  handler: async (ctx, { token }): Promise<{ of: MailSubject } | null> =>
    await stopByLink(ctx, { token, now: Date.now() }),
});

const about = { dareId: v.id("dares") };

/** Notes a key that is about to be mailed; null when none may be. */
export const admitKey = jobMutation({
  args: { ...about, hash: v.string() },
  returns: v.union(v.object({ to: v.string(), creator: v.string() }), v.null()),
  handler: async (ctx, args): Promise<KeyMail | null> => await admit(ctx, { ...args, now: Date.now() }),
});

const KEY_MAIL_TRIES = 2;
const KEY_MAIL_PAUSE_MS = 120_000;

/** Mints, has the hash kept, and sends; null when there is nothing to send. */
async function mailKey(
  ctx: ActionCtx,
  { dareId, attempt }: { dareId: Id<"dares">; attempt: number },
): Promise<DeliveryOutcome | null> {
  const service = readMailService(process.env);
  if (service === null) {
    console.warn(`mail: ${MAIL_OFF}`);
    return null;
  }
  const key = secretText(crypto.getRandomValues(new Uint8Array(GUEST_KEY_BYTES)));
  const hash = await digestOf(key);
  const mail: KeyMail | null = await ctx.runMutation(internal.jobs.notifications.admitKey, { dareId, hash });
  if (mail === null) return null;
  // After the number sign: it reaches no log, no referrer and no provider of the page.
  const words = guestKeyMail({ creator: mail.creator, url: `${service.appUrl}/track/${dareId}#k=${key}` });
  const id = `${dareId}-${attempt}`;
  const letter = letterTo(service, { to: mail.to, words, id, headers: {}, now: Date.now() });
  return await ctx.runAction(internal.jobs.notificationsNode.handOverMail, letter);
}

/**
 * Rulings 8: each mail mints a new key, in an action, and only its hash is stored. One more try after a failure: with
 * the key that the browser holds that makes the three that open a dare at a time, so none is pushed out.
 */
export const mailGuestKey = jobAction({
  args: { ...about, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { dareId, attempt }): Promise<null> => {
    const outcome = await mailKey(ctx, { dareId, attempt });
    if (outcome === "retry" && attempt < KEY_MAIL_TRIES) {
      const next = { dareId, attempt: attempt + 1 };
      await ctx.scheduler.runAfter(KEY_MAIL_PAUSE_MS, internal.jobs.notifications.mailGuestKey, next);
    }
    return null;
  },
});

/** Each minute. */
export const announceDue = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Announcing.announceDue(ctx, Date.now()),
});

/** The next people of an announcement. */
export const announce = jobMutation({
  args: { id: v.id("announcements"), after: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Announcing.announce(ctx, { ...args, now: Date.now() }),
});

/** Some of them; called by the slice above. */
export const announceSome = jobMutation({
  args: {
    id: v.id("announcements"),
    uids: v.array(v.string()),
    others: v.array(v.string()),
    now: v.number(),
  },
  returns: v.object({ told: v.number(), spared: v.number() }),
  handler: async (ctx, args): Promise<Announcing.Told> => await Announcing.announceSome(ctx, args),
});

/** Every ten minutes. */
export const countOpenedSoon = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Announcing.countOpenedSoon(ctx, Date.now()),
});

/** Who has looked at an announcement, from a moment on. */
export const countOpened = jobMutation({
  args: { id: v.id("announcements"), from: v.number(), opened: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Announcing.countOpened(ctx, args),
});
