/** One's own money: what somebody has is never reached through another. */
import type { Id } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { fund, verifiedAccount } from "../../../payouts/world";
import { newClientId, read } from "../../../support/backend";
import { openPage, pageRef, sendDare } from "../../../support/dares";
import { holders, members, nothing, ownerOnly, type Rows } from "../table";
import type { MatrixWorld } from "../world";

const fromTop = () => ({ cursor: null });

/** `member` has earned something and finished onboarding long ago. */
async function payable({ t, people: { member } }: MatrixWorld): Promise<string> {
  await fund(t, member.uid, 10_000);
  const long = Date.now() - 30 * DAY_MS;
  const { uid, ref, bankRef, requirements, transfersActive } = verifiedAccount(member.uid);
  await read(t, async (ctx) => {
    await ctx.db.insert("recipients", {
      uid: uid ?? "",
      stripeConnectAccountId: ref,
      stripeAccountType: "express",
      stripeDetailsSubmitted: true,
      stripeChargesEnabled: false,
      stripePayoutsEnabled: true,
      transfersActive,
      stripeVerified: true,
      stripeRequirements: requirements,
      kycStatus: "verified",
      ...(bankRef === null ? {} : { bankRef }),
      onboardedAt: long,
      createdAt: long,
      updatedAt: long,
    });
  });
  return member.uid;
}

async function payoutOfMember({ t, people: { member } }: MatrixWorld): Promise<Id<"payouts">> {
  return await read(t, (ctx) => {
    const now = Date.now();
    const facts = {
      uid: member.uid,
      clientId: newClientId(),
      accountRef: "acct",
      amount: 2_000,
      currency: "usd",
    };
    const rest = { state: "cancelled" as const, backs: 1, attempt: 1, automatic: false };
    return ctx.db.insert("payouts", { ...facts, ...rest, requestedAt: now, updatedAt: now });
  });
}

export const walletRows: Rows = {
  "earnings:counters": { args: nothing, expect: members("ok") },
  "wallet:mine": { args: nothing, expect: holders("ok") },
  "wallet:pending": { args: fromTop, expect: holders("ok") },
  "wallet:rows": { args: () => ({ cursor: null, search: "" }), expect: holders("ok") },
  "wallet:csvRows": { args: fromTop, expect: holders("ok") },
  "wallet:confirmReturn": { args: () => ({ sessionId: "cs_unknown" }), expect: holders("ok") },
  "wallet:returnState": {
    args: async (world) => ({
      sessionId: await world.once("page", async () => {
        const dareId = await sendDare(world.sending);
        await openPage(world.t, dareId);
        return pageRef(dareId);
      }),
    }),
    expect: ownerOnly("null", "ok", { suspended: "null" }),
  },
  "payouts:list": { args: fromTop, expect: holders("ok") },
  "payouts:request": {
    args: async (world) => {
      await world.once("payable", () => payable(world));
      return { clientId: newClientId(), amount: 2_000 };
    },
    expect: ownerOnly("failed-precondition:account-missing", "ok", {
      suspended: "failed-precondition:account-missing",
    }),
  },
  "payouts:cancel": {
    args: async (world) => ({ payoutId: await world.once("payout", () => payoutOfMember(world)) }),
    expect: ownerOnly("not-found", "null", { suspended: "not-found" }),
  },
  "payouts:openPage": {
    args: () => ({ clientId: newClientId(), page: "onboarding" }),
    expect: holders("null"),
  },
  "payouts:page": {
    args: async (world) => ({
      clientId: await world.once("link", async () => {
        const clientId = newClientId();
        const { uid } = world.people.member;
        const link = { uid, clientId, kind: "onboarding" as const, state: "ready" as const };
        await read(world.t, (ctx) =>
          ctx.db.insert("recipientLinks", {
            ...link,
            url: "http://127.0.0.1:9/connect/x",
            createdAt: Date.now(),
          }),
        );
        return clientId;
      }),
    }),
    expect: ownerOnly("null", "ok", { suspended: "null" }),
  },
  "payouts:confirmOnboarding": { args: nothing, expect: holders("null") },
};
