/** Tips, holds that end, payouts, and what banks say of what was paid. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { liftEveryHold } from "@convex/model/payments/payerHolds";
import { newGuestClientId } from "../../guests/world";
import { ask, askOnboarding, fund, judgeNow, say as provider, sayAccount } from "../../payouts/world";
import { BANK, type BankWord, bankSays, say } from "../../provider/moneyWorld";
import { cardSays, pageSays, paymentFor } from "../../purchases/world";
import { type Backend, newClientId, passTime, read } from "../../support/backend";
import { paymentOf } from "../../support/dares";
import type { Person } from "../../support/people";
import { findOnly, rowsOf } from "../../support/rows";
import { mature } from "../invited";
import { type Act, type Acts, dareIn, of, otherOf, partyOf, type Scene } from "./lives";

async function paid(t: Backend, tipId: Id<"tips">): Promise<void> {
  const payment = await paymentFor(t, { tipId });
  await pageSays(t, payment, "open");
  await cardSays(t, payment, "captured");
}

async function pay(t: Backend, from: Person, to: Person): Promise<void> {
  const asked = { clientId: newClientId(), personId: to.uid, subject: "profile" as const };
  const { tipId } = await from.as.mutation(api.tips.send, { ...asked, amount: 500, note: "" });
  await paid(t, tipId);
}

const tipped: Act = async (scene) => {
  const to = otherOf(scene, scene.creators);
  if (to !== undefined) await pay(scene.t, scene.me, to);
};

/** Whoever has tipped somebody does so once more: chance alone hardly ever lets the same two meet again. */
const tippedAgain: Act = async (scene) => {
  const tip = of(await rowsOf(scene.t, "tips", { state: "paid" }), scene.move.pick);
  const from = tip === undefined ? undefined : partyOf(scene, tip.payerId);
  const to = tip === undefined ? undefined : partyOf(scene, tip.creatorId);
  if (from !== undefined && to !== undefined) await pay(scene.t, from, to);
};

/** For the dare that may be claimed later, where there is one. */
const tippedAsGuest: Act = async (scene) => {
  const { t, me, guests, move } = scene;
  const [clientId, amount] = [newGuestClientId(), 700];
  const guest = of(guests, move.pick);
  if (guest !== undefined && move.way % 3 > 0) {
    const { tipId } = await t.mutation(api.tracking.tipForDare, { ...guest.held, clientId, amount });
    return await paid(t, tipId);
  }
  const to = otherOf(scene, scene.creators);
  if (to === undefined) return;
  const about = { session: newClientId(), email: `${me.username}@mail.test`, adult: true };
  const wish = { clientId, amount, username: to.username, ...about };
  await paid(t, (await t.mutation(api.tracking.beginTip, wish)).tipId);
};

/** Captured ones that nothing has come back of. */
const whole = async ({ t, move }: Scene): Promise<Doc<"payments"> | undefined> =>
  of(
    (await rowsOf(t, "payments", { state: "captured" })).filter(
      ({ refundedAmount = 0 }) => refundedAmount === 0,
    ),
    move.pick,
  );

/** Whoever is stopped by a bank's word is let go on, or little more would happen. */
const goOn = (t: Backend, { payerId }: Doc<"payments">) => read(t, (ctx) => liftEveryHold(ctx, payerId));

const warned: Act = async (scene) => {
  // What is over and paid for has a way of its own, and chance alone seldom finds it.
  const dare = scene.move.way % 3 > 0 ? await dareIn(scene, "completed") : undefined;
  const payment = dare === undefined ? await whole(scene) : await paymentOf(scene.t, dare._id);
  if (payment?.paymentRef === undefined) return;
  const { paymentRef } = payment;
  await say(scene.t, { type: "fraudWarning", ref: `issfr_${payment._id}`, paymentRef });
  await goOn(scene.t, payment);
};

/** Each word may come more than once, and a case may stay open. */
const charged: Act = async (scene) => {
  const payment = await whole(scene);
  if (payment?.paymentRef === undefined) return;
  const { _id, amount, paymentRef } = payment;
  const about = { ref: `dp_${_id}`, paymentRef, amount };
  const words: BankWord[] = [
    ["withdrawn"],
    ["withdrawn", "lost"],
    ["withdrawn", "lost"],
    ["withdrawn", "reinstated"],
  ][scene.move.way % 4] as BankWord[];
  for (const word of words) {
    const { withdrawn, reinstated } = BANK[word];
    await bankSays(scene.t, word, {
      ...about,
      withdrawn: withdrawn && { ...withdrawn, movementRef: `out_${_id}`, amount },
      reinstated: reinstated && { ...reinstated, movementRef: `back_${_id}`, amount },
    });
  }
  await goOn(scene.t, payment);
};

const paidOut: Act = async (scene) => {
  const { t } = scene;
  const maya = of(scene.creators, scene.move.pick);
  if (maya === undefined || !scene.people.includes(maya)) return;
  const world = { t, maya };
  if ((await findOnly(t, "recipients", { uid: maya.uid })) === null) {
    await fund(t, maya.uid, 10_000, `fund_${maya.uid}`);
    await askOnboarding(world);
    await sayAccount(world, { ref: `acct_${maya.uid}`, bankRef: `bank_${maya.uid}` });
    passTime(3 * DAY_MS);
    await judgeNow(world);
  }
  const payoutId = await ask(world, 2_000);
  for (const word of ["transferred", "in_transit", "paid"] as const) await provider(world, payoutId, word);
};

/** The bank returns what had arrived. */
const bounced: Act = async (scene) => {
  const { t, move } = scene;
  const payout = of(await rowsOf(t, "payouts", { state: "paid" }), move.pick);
  const maya = payout === undefined ? undefined : partyOf(scene, payout.uid);
  if (payout !== undefined && maya !== undefined) await provider({ t, maya }, payout._id, "failed");
};

export const MONEY_ACTS: Acts = {
  tip: tipped,
  tipAgain: tippedAgain,
  guestTip: tippedAsGuest,
  refundTip: async (scene) => {
    const tip = of(await rowsOf(scene.t, "tips", { state: "paid" }), scene.move.pick);
    if (tip !== undefined) await scene.t.mutation(internal.jobs.purchases.returnTip, { tipId: tip._id });
  },
  warn: warned,
  bank: charged,
  mature: async ({ t }) => await mature(t),
  payOut: paidOut,
  bounce: bounced,
};
