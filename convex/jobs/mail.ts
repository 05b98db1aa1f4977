/** E-mail on its way (product 14): asks what goes to whom, hands it over in Node, writes down what came of it. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import type { DeliveryOutcome } from "../domain/notifications/delivery";
import { GUEST_KEY_BYTES } from "../domain/sending/guestLimits";
import { MAIL_OFF, readMailService } from "../domain/notifications/mailService";
import { guestKeyMail } from "../domain/notifications/mailTexts";
import { NOTIFICATION_GROUPS } from "../domain/notifications/rules";
import { digestOf, secretText } from "../domain/bytes/secretToken";
import type { MailSubject } from "../domain/notifications/unsubscribe";
import { jobAction, jobMutation } from "../functions";
import { admit, type KeyMail } from "../model/guests/mail";
import { letterOf, letterTo, type Written } from "../model/notifications/mail";
import { stop as stopByLink } from "../model/notifications/unsubscribe";
import type { Parcel } from "../model/notifications/deliveryView";

const one = { deliveryId: v.id("deliveries") };

async function outcomeOf(ctx: ActionCtx, written: Written): Promise<DeliveryOutcome> {
  if (written.kind === "letter") return await ctx.runAction(internal.jobs.mailSend.handOver, written.letter);
  if (written.problem !== null) console.warn(`mail: ${written.problem}`);
  return written.outcome;
}

/** A delivery that was handed on. Whatever fails on the way without a word is tried again by the sweep. */
export const send = jobAction({
  args: { ...one, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { deliveryId, attempt }): Promise<null> => {
    const parcel: Parcel | null = await ctx.runQuery(internal.jobs.deliveries.parcel, { deliveryId });
    // Another try is on its way by now.
    if (parcel === null || parcel.attempts !== attempt) return null;
    const outcome = await outcomeOf(ctx, await letterOf(parcel, { deliveryId, now: Date.now() }));
    return await ctx.runMutation(internal.jobs.deliveries.settle, { deliveryId, outcome });
  },
});

/** What a link in a mail turns off; null when it is no good. */
export const stop = jobMutation({
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
  const mail: KeyMail | null = await ctx.runMutation(internal.jobs.mail.admitKey, { dareId, hash });
  if (mail === null) return null;
  // After the number sign: it reaches no log, no referrer and no provider of the page.
  const words = guestKeyMail({ creator: mail.creator, url: `${service.appUrl}/track/${dareId}#k=${key}` });
  const id = `${dareId}-${attempt}`;
  const letter = letterTo(service, { to: mail.to, words, id, headers: {}, now: Date.now() });
  return await ctx.runAction(internal.jobs.mailSend.handOver, letter);
}

/**
 * Rulings 8: each mail mints a new key, in an action, and only its hash is stored. One more try after a failure: with
 * the key that the browser holds that makes the three that open a dare at a time, so none is pushed out.
 */
export const guestKey = jobAction({
  args: { ...about, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { dareId, attempt }): Promise<null> => {
    const outcome = await mailKey(ctx, { dareId, attempt });
    if (outcome === "retry" && attempt < KEY_MAIL_TRIES) {
      const next = { dareId, attempt: attempt + 1 };
      await ctx.scheduler.runAfter(KEY_MAIL_PAUSE_MS, internal.jobs.mail.guestKey, next);
    }
    return null;
  },
});
