/** One's own money: what somebody has is never reached through another. */
import { api } from "@convex/_generated/api";
import { DAY_MS } from "@convex/domain/limits";
import { askOnboarding, fund, sayAccount } from "../../../payouts/world";
import { newClientId } from "../../../support/backend";
import { openPage, pageRef, sendDare } from "../../../support/dares";
import { patchOnly } from "../../../support/rows";
import { fromTop } from "../builders";
import { holders, members, nothing, ownerOnly, type Rows } from "../table";
import type { MatrixWorld } from "../world";

/** `member` has earned something and finished onboarding long ago. */
async function payable({ t, people: { member } }: MatrixWorld): Promise<string> {
  await fund(t, member.uid, 10_000);
  await askOnboarding({ t, maya: member });
  await sayAccount({ t, maya: member });
  await patchOnly(t, "recipients", { onboardedAt: Date.now() - 30 * DAY_MS });
  return member.uid;
}

/** Asked for, and still here. */
async function payoutOfMember(world: MatrixWorld): Promise<string> {
  const { uid, as } = world.people.member;
  await world.once("payable", () => payable(world));
  const { payoutId } = await as.mutation(api.payouts.request, { clientId: uid, amount: 2_000 });
  return payoutId;
}

/** The page of onboarding that `member` has asked for. */
async function linkOfMember({ people: { member } }: MatrixWorld): Promise<string> {
  const clientId = newClientId();
  await member.as.mutation(api.payouts.openPage, { clientId, page: "onboarding" });
  return clientId;
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
    args: async (world) => ({ clientId: await world.once("link", () => linkOfMember(world)) }),
    expect: ownerOnly("null", "ok", { suspended: "null" }),
  },
  "payouts:confirmOnboarding": { args: nothing, expect: holders("null") },
};
