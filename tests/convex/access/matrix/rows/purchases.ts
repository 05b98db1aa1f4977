import { api } from "@convex/_generated/api";
import { vi } from "vitest";
import { newClientId } from "../../../support/backend";
import { holders, members, nothing, ownerOnly, type Rows } from "../table";
import type { MatrixWorld } from "../world";

const wish = ({ target }: MatrixWorld) => ({
  clientId: newClientId(),
  personId: target.uid,
  subject: "profile" as const,
  amount: 500,
  note: "Thanks",
});

export const purchaseRows: Rows = {
  "plans:mine": { args: nothing, expect: members("ok") },
  "plans:openCheckout": { args: () => ({ clientId: newClientId() }), expect: members("null") },
  "plans:openPortal": {
    args: () => ({ clientId: newClientId() }),
    expect: members("failed-precondition:no-plan"),
  },
  "plans:confirmReturn": { args: () => ({ sessionId: "cs_unknown" }), expect: members("ok") },
  "tips:send": { args: wish, expect: members("ok", { blocked: "not-found" }) },
  "tips:mine": {
    args: async (world) => ({
      tipId: await world.once("tip", async () => {
        const { tipId } = await world.people.member.as.mutation(api.tips.send, wish(world));
        return tipId;
      }),
    }),
    expect: ownerOnly("null", "ok"),
  },
  "tips:offer": {
    args: ({ target }) => ({ personId: target.uid }),
    expect: members("ok", { blocked: "null" }),
  },
  // Of the actors only the member is a creator, and without a video that a boost could show.
  "boosts:buy": {
    args: () => {
      vi.stubEnv("BOOSTS", "on");
      return { clientId: newClientId(), tier: "day" };
    },
    expect: ownerOnly("failed-precondition:not-a-creator", "failed-precondition:no-video"),
  },
  "boosts:mine": { args: nothing, expect: members("ok") },
  "spending:overview": { args: nothing, expect: holders("ok") },
  "spending:setCap": { args: () => ({ cap: 5_000 }), expect: members("null") },
  "spending:leavePage": { args: () => ({ sessionId: "cs_unknown" }), expect: members("null") },
};
