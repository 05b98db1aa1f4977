/** A host, a guest who joined with their link, and what happens between them. */
import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { matureDue } from "@convex/model/ledger/earnings";
import { type BankWord, bankSays } from "../provider/moneyWorld";
import { type Backend, passTime, read, setupConvex } from "../support/backend";
import { paymentOf } from "../support/dares";
import { creator, MEMBER_FOR_MS, type Person, profileOf, setSince, signIn } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { findOnly, only } from "../support/rows";
import { templated } from "../support/template";

export const codeOf = ({ uid }: Person) => uid.slice(0, 6);
export const enter = (who: Person, code: string) => who.as.mutation(api.invites.enterCode, { code });
export const listed = async (who: Person) =>
  (await who.as.query(api.invites.invited, { cursor: null })).invited.map(({ person, state }) => [
    person?.username ?? null,
    state,
  ]);
export const look = async (t: Backend) => {
  passTime(DAY_MS);
  await t.mutation(internal.jobs.progress.sweepInvitations, {});
};
export const pointsOf = async (t: Backend, { uid }: Person) =>
  (await findOnly(t, "progress", { uid }))?.points ?? 0;
export const mature = (t: Backend) => read(t, (ctx) => matureDue(ctx, Date.now() + 30 * DAY_MS, 100));

/** Signs up with the link of somebody. */
export async function invitee(t: Backend, username: string, inviter: Person): Promise<Person> {
  const as = signIn(t, username);
  const { uid } = await as.mutation(api.users.ensureViewer, {});
  const referralCode = codeOf(inviter).toUpperCase();
  await as.mutation(api.users.saveUserProfileSecure, { ...profileOf(username), referralCode });
  await as.mutation(api.users.saveInterests, { interests: ["Humor", "Art"] });
  return { as, uid, username };
}

export async function invitedWorld() {
  const t = setupConvex();
  const host = await creator(t, "thehost");
  const guest = await invitee(t, "theguest", host);
  await setSince(t, guest.uid, Date.now() - MEMBER_FOR_MS);
  return { t, host, guest };
}

/** A dare of the guest's with somebody, approved. */
export async function settledDare(t: Backend, sender: Person, to: Person) {
  const dareId = await reviewableDare({ t, sender, creator: to, stranger: sender });
  await sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}

/** The guest's dare with somebody else is approved, its money on hold. */
export const qualifiedWorld = templated(async () => {
  const world = await invitedWorld();
  const dareId = await settledDare(world.t, world.guest, await creator(world.t, "thirdone"));
  return { ...world, dareId };
});

/** Its hold is over, and both have their reward. */
export const rewardedWorld = templated(async () => {
  const world = await qualifiedWorld();
  await mature(world.t);
  await look(world.t);
  return world;
});

type DareId = Doc<"dares">["_id"];

/** Its hold is over and its creator past the first weeks: the share is safely theirs, whatever the bank does. */
export async function matureSafely(t: Backend, dareId: DareId): Promise<void> {
  await mature(t);
  const { _id } = await only(t, "earnings", { dareId });
  await read(t, (ctx) => ctx.db.patch(_id, { probation: false }));
}

/** What the bank says of its price. */
export async function bank(t: Backend, dareId: DareId, word: BankWord): Promise<void> {
  const { paymentRef = null } = await paymentOf(t, dareId);
  await bankSays(t, word, { paymentRef });
}

/** The bank has taken its price back. */
export async function undo(t: Backend, dareId: DareId): Promise<void> {
  await bank(t, dareId, "withdrawn");
  await bank(t, dareId, "lost");
}
