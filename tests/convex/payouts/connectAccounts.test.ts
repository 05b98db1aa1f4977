/** A creator's account at the provider: asked for once, kept as reported, believed once (money 3.5, rulings 3). */
import { api, internal } from "@convex/_generated/api";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { switchOff } from "@convex/model/access/killSwitches";
import type { ProviderRecipient } from "@convex/tables/payouts";
import { describe, expect } from "vitest";
import { jobsFor, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, titlesOf } from "../support/people";
import { applyState } from "../support/provider";
import { only, patchUser } from "../support/rows";
import {
  ACCOUNT,
  askOnboarding,
  asksFor,
  fresh,
  judgeNow,
  keysOf,
  openOp,
  type PayoutWorld,
  payoutWorld,
  recipientRow,
  refuse,
  sayAccount,
  verifiedAccount,
  watchAlarms,
} from "./world";

prepareBackend();
const it = testsIn("world", newcomer, []);

async function newcomer(): Promise<PayoutWorld> {
  const t = setupConvex();
  return { t, maya: await member(t, "maya") };
}

const FRESH: Partial<ProviderRecipient> = {
  detailsSubmitted: false,
  payoutsEnabled: false,
  transfersActive: false,
  bankRef: null,
  requirements: asksFor({
    currently_due: ["external_account", "individual.first_name"],
    past_due: ["external_account"],
    disabled_reason: "requirements.past_due",
  }),
};

const ageOf = async ({ t, maya }: PayoutWorld) => {
  const { ageState, isVerified, isCreator } = await only(t, "users", { uid: maya.uid });
  return { ageState, isVerified, isCreator };
};

describe("fields of the specification", () => {
  it("ENT-07 ENT-08 are what the provider reports, under their own names", async ({ world }) => {
    await askOnboarding(world);
    const due = {
      currently_due: ["individual.verification.document"],
      eventually_due: ["individual.id_number"],
    };
    const requirements = asksFor(due);
    await sayAccount(world, { requirements, chargesEnabled: true });
    expect(await recipientRow(world)).toMatchObject({
      stripeConnectAccountId: ACCOUNT,
      stripeAccountType: "express",
      stripeDetailsSubmitted: true,
      stripeChargesEnabled: true,
      stripePayoutsEnabled: true,
      stripeVerified: true,
      stripeRequirements: requirements,
      kycStatus: "action_required",
    });
    await sayAccount(world, FRESH);
    expect(await recipientRow(world)).toMatchObject({
      stripeDetailsSubmitted: false,
      stripePayoutsEnabled: false,
      stripeVerified: false,
      stripeRequirements: FRESH.requirements,
    });
  });

  it("ENT-09 kycStatus is unverified before the provider says anything, and follows it then", async () => {
    const world = await newcomer();
    await askOnboarding(world);
    expect(await recipientRow(world)).toMatchObject({ kycStatus: "unverified", stripeVerified: false });
    await sayAccount(world, FRESH);
    expect(await recipientRow(world)).toMatchObject({ kycStatus: "unverified" });
    await sayAccount(world);
    expect(await recipientRow(world)).toMatchObject({ kycStatus: "verified" });
  });

  it("ENT-08 a client gets words of ours, never the provider's names", async ({ world }) => {
    await askOnboarding(world);
    expect((await fresh(world).query(api.wallet.mine, {})).account).toBeNull();
    await sayAccount(world, FRESH);
    expect((await fresh(world).query(api.wallet.mine, {})).account).toEqual({
      kycStatus: "unverified",
      stripeDetailsSubmitted: false,
      stripePayoutsEnabled: false,
      stripeVerified: false,
      requirements: ["name", "bankAccount"],
      disabledReason: "documents",
    });
  });

  it("a second account for one person is refused, and one of nobody is an orphan", async () => {
    const world = await payoutWorld();
    const alarms = watchAlarms();
    expect(await sayAccount(world, { ref: "acct_second" })).toBe("mismatch");
    expect(alarms.names()).toEqual(["recipient-second-account"]);
    const foreign = verifiedAccount("nobody", { ref: "acct_foreign" });
    expect(await applyState(world.t, { type: "recipient", recipient: foreign })).toBe("orphan");
    expect(await recipientRow(world)).toMatchObject({ stripeConnectAccountId: ACCOUNT });
  });
});

describe("onboarding", () => {
  it("PRD-08 asks for one account however often, then for the page, whose address only its owner sees", async () => {
    const world = await newcomer();
    const clientId = await askOnboarding(world);
    await askOnboarding(world);
    const { _id } = await recipientRow(world);
    expect(await keysOf(world.t, _id)).toEqual([`acct:${world.maya.uid}`]);
    expect(await fresh(world).query(api.payouts.page, { clientId })).toEqual({ state: "asked", url: null });
    await sayAccount(world, FRESH);
    const link = await linkOf(world, clientId);
    expect((await openOp(world.t, link._id)).params).toEqual({
      kind: "recipientPage",
      linkId: link._id,
      accountRef: ACCOUNT,
      page: "onboarding",
    });
    const url = "http://127.0.0.1:9/connect/one";
    await applyState(world.t, { type: "page", page: { subjectId: link._id, ref: null, url } });
    expect(await fresh(world).query(api.payouts.page, { clientId })).toEqual({ state: "ready", url });
    const other = await member(world.t, "passerby");
    expect(await other.as.query(api.payouts.page, { clientId })).toBeNull();
    const [drop] = await jobsFor(world.t, internal.jobs.payouts.dropLink);
    expect(drop).toMatchObject({
      scheduledTime: link.createdAt + 5 * MINUTE_MS,
      args: [{ linkId: link._id }],
    });
    await world.t.mutation(internal.jobs.payouts.dropLink, { linkId: link._id });
    expect(await fresh(world).query(api.payouts.page, { clientId })).toBeNull();
  });

  it("a page that took longer than its link lives is not made, and not shown", async ({ world }) => {
    const clientId = await askOnboarding(world);
    await sayAccount(world, FRESH);
    const link = await linkOf(world, clientId);
    const { _id: opId } = await openOp(world.t, link._id);
    passTime(5 * MINUTE_MS);
    expect(await world.t.mutation(internal.webhooks.payments.leaseOp, { opId })).toBeNull();
    const page = { subjectId: link._id, ref: null, url: "http://late" };
    await applyState(world.t, { type: "page", page });
    expect(await fresh(world).query(api.payouts.page, { clientId })).toMatchObject({ url: null });
  });

  it("an account that is refused fails the page, and asking again tries again", async ({ world }) => {
    const clientId = await askOnboarding(world);
    const { _id } = await recipientRow(world);
    watchAlarms();
    await refuse(world, _id, "country_unsupported");
    expect(await fresh(world).query(api.payouts.page, { clientId })).toEqual({ state: "failed", url: null });
    await askOnboarding(world);
    expect(await openOp(world.t, _id)).toMatchObject({ attempt: 2 });
  });

  it("the dashboard needs finished onboarding, and nothing is asked while the provider is out of reach", async () => {
    const world = await newcomer();
    const open = (page: "dashboard" | "onboarding") =>
      fresh(world).mutation(api.payouts.openPage, { clientId: page, page });
    await expect(open("dashboard")).toBeRefused("failed-precondition:details-missing");
    watchAlarms();
    await read(world.t, (ctx) => switchOff(ctx, "provider", "test", Date.now()));
    await expect(open("onboarding")).toBeRefused("unavailable:provider-down");
  });

  it("the return page's word only makes us ask the provider, and not twice in a moment", async () => {
    const world = await payoutWorld();
    const asked = async () => (await jobsFor(world.t, internal.jobs.payouts.sync)).length;
    await fresh(world).mutation(api.payouts.confirmOnboarding, {});
    await fresh(world).mutation(api.payouts.confirmOnboarding, {});
    expect(await asked()).toBe(1);
    passTime(2_000);
    await fresh(world).mutation(api.payouts.confirmOnboarding, {});
    expect(await asked()).toBe(2);
    expect((await recipientRow(world)).updatedAt).toBeLessThan(Date.now() - DAY_MS);
  });

  it("rulings 3: finished onboarding makes a verified creator, once", async ({ world }) => {
    await askOnboarding(world);
    await sayAccount(world, FRESH);
    expect(await ageOf(world)).toEqual({ ageState: "declared", isVerified: 0, isCreator: false });
    await sayAccount(world);
    expect(await ageOf(world)).toEqual({ ageState: "assured", isVerified: 1, isCreator: true });
    // A check that was demanded later is not passed by the provider's news of the same account.
    await patchUser(world.t, world.maya.uid, { ageState: "expired", isVerified: 0 });
    await sayAccount(world, { payoutsEnabled: false });
    await sayAccount(world);
    expect(await ageOf(world)).toMatchObject({ ageState: "expired", isVerified: 0 });
  });

  it.each([
    ["found too young", { ageState: "failed" }],
    ["shut out", { standing: "banned" }],
    ["both", { ageState: "failed", standing: "banned" }],
  ] as const)("rulings 3: whoever was %s is not let in by a document", async (_how, facts) => {
    const world = await newcomer();
    await askOnboarding(world);
    await patchUser(world.t, world.maya.uid, facts);
    const before = await ageOf(world);
    await sayAccount(world);
    expect(await ageOf(world)).toEqual(before);
  });
});

describe("what is kept beside", () => {
  it("onboardedAt is the first submission, bankChangedAt only a change of a bank that was there", async () => {
    const world = await newcomer();
    await askOnboarding(world);
    await sayAccount(world, FRESH);
    expect((await recipientRow(world)).onboardedAt).toBeUndefined();
    const at = Date.now();
    await sayAccount(world);
    expect(await recipientRow(world)).toMatchObject({ onboardedAt: at, bankRef: "bank_1" });
    passTime(DAY_MS);
    await sayAccount(world);
    await sayAccount(world, { bankRef: null });
    expect((await recipientRow(world)).bankChangedAt).toBeUndefined();
    await sayAccount(world, { bankRef: "bank_2" });
    expect(await recipientRow(world)).toMatchObject({ onboardedAt: at, bankChangedAt: at + DAY_MS });
  });

  it("its owner hears once that something is asked for", async () => {
    const world = await payoutWorld();
    const requirements = asksFor({ currently_due: ["external_account"] });
    await sayAccount(world, { requirements });
    await sayAccount(world, { requirements });
    const titles = await titlesOf({ ...world.maya, as: fresh(world) });
    expect(titles.filter((title) => title === "Payout needs your attention")).toHaveLength(1);
  });

  it("the wallet says what stands in the way and until when, without a clock of its own", async () => {
    const world = await newcomer();
    const blockers = async () => (await fresh(world).query(api.wallet.mine, {})).blockers;
    expect(await blockers()).toEqual([
      { word: "account-missing", until: null },
      { word: "below-minimum", until: null },
    ]);
    await askOnboarding(world);
    await sayAccount(world);
    const until = Date.now() + 72 * HOUR_MS;
    expect((await blockers())[0]).toEqual({ word: "first-wait", until });
    const { _id: recipientId, judgeAt } = await recipientRow(world);
    expect(judgeAt).toBe(until);
    const [job] = await jobsFor(world.t, internal.jobs.payouts.judge);
    expect(job).toMatchObject({ scheduledTime: until, args: [{ recipientId, at: until }] });
    passTime(72 * HOUR_MS);
    // Nothing has been written yet, so nothing has changed for whoever looks.
    expect((await blockers())[0]).toEqual({ word: "first-wait", until });
    await judgeNow(world);
    expect(await blockers()).toEqual([{ word: "below-minimum", until: null }]);
  });
});

const linkOf = ({ t, maya }: PayoutWorld, clientId: string) =>
  only(t, "recipientLinks", { uid: maya.uid, clientId });
