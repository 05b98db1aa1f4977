import { acceptedDare, providerSays, sendDare } from "../../../support/dares";
import type { World } from "../../../support/people";
import { settledDare } from "../../../support/proofs";
import { everyone, members, ownerOnly, type Rows, staffOnly } from "../table";

const reason = "Looked at in the queue";

async function screened(world: World): Promise<string> {
  const dareId = await sendDare(world, { amount: 6_000 });
  await providerSays(world.t, dareId, "authorised");
  return dareId;
}

export const decisionRows: Rows = {
  "dareLists:page": {
    args: () => ({ role: "sender", group: "doing", cursor: null }),
    expect: members("ok"),
  },
  "dareLists:workbench": { args: () => ({}), expect: members("ok") },
  "dareLists:counts": { args: () => ({ role: "creator" }), expect: members("ok") },
  "ratings:give": {
    args: async (world) => ({
      dareId: await world.once("settled", () => settledDare(world.sending)),
      thumb: "up",
      words: [],
    }),
    expect: ownerOnly("not-found", "ok"),
  },
  "ratings:recordOf": {
    args: ({ sending }) => ({ uid: sending.creator.uid }),
    expect: everyone("ok", { blocked: "null" }),
  },
};

export const staffQueueRows: Rows = {
  "staffQueue:item": {
    args: async (world) => ({ dareId: await world.once("screened", () => screened(world.sending)) }),
    expect: staffOnly("ok"),
  },
  "staffQueue:watchProof": {
    args: async (world) => ({
      dareId: await world.once("taken", () => acceptedDare(world.sending)),
      reason,
    }),
    expect: staffOnly("failed-precondition:not-waiting"),
  },
};
