import { api } from "@convex/_generated/api";
import { newClientId, read } from "../../../support/backend";
import { everyone, type Row, type Rows, signedIn, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

/** `other` has told us about the profile of `about`. */
const reported = (world: MatrixWorld, about: "member" | "target"): Promise<string> =>
  world.once(`reported-${about}`, async () => {
    const targetId = world.people[about].uid;
    const what = { targetKind: "profile", targetId, reason: "hate", detail: "", alsoBlock: false } as const;
    const { number } = await world.people.other.as.mutation(api.reports.create, {
      ...{ ...what, clientId: newClientId(), session: "visit" },
    });
    return number;
  });

const caseAbout = async (world: MatrixWorld, about: "member" | "target"): Promise<string> => {
  await reported(world, about);
  const row = await read(world.t, (ctx) => ctx.db.query("moderationCases").first());
  return row?._id ?? "";
};

const onCase =
  (more: object): Row["args"] =>
  async (world) => ({ caseId: await caseAbout(world, "target"), act: "none", strikes: false, ...more });

/** Somebody of the staff has decided about `member`; `isAppealed`: who does not agree. */
const decided = (world: MatrixWorld, isAppealed: boolean): Promise<string> =>
  world.once("decided", async () => {
    const caseId = await caseAbout(world, "member");
    const what = { act: "teach", rule: "P10", facts: "What was written there is unkind." } as const;
    return await read(world.t, async (ctx) => {
      const id = ctx.db.normalizeId("moderationCases", caseId);
      if (id === null) throw new Error("no case");
      const subjectUid = world.people.member.uid;
      const about = { caseId: id, subjectUid, targetKind: "profile", targetId: subjectUid } as const;
      const rest = {
        foundBy: "report",
        moneyEffect: "none",
        strikes: 0,
        inForce: false,
        by: "gone",
      } as const;
      const appeal = { text: "It was a joke", at: 1, state: "open" } as const;
      return await ctx.db.insert("decisions", {
        ...{ ...what, ...about, ...rest, at: Date.now() },
        ...(isAppealed ? { appeal } : {}),
      });
    });
  });

/** A report that led to nothing. */
const leftAlone = async (world: MatrixWorld): Promise<string> => {
  const number = await reported(world, "target");
  await read(world.t, async (ctx) => {
    const row = await ctx.db.query("moderationCases").first();
    const report = await ctx.db.query("reports").first();
    const closed = { isOpen: false, state: "decided", acted: false, updatedAt: Date.now() } as const;
    if (row !== null) await ctx.db.patch(row._id, closed);
    if (report !== null) await ctx.db.patch(report._id, { appealedAt: undefined });
  });
  return number;
};

const reasons = "Read again, and it is unkind.";

export const staffDecisionRows: Rows = {
  "decisions:preview": { args: onCase({}), expect: staffOnly("ok") },
  "decisions:decide": { args: onCase({ facts: "Nothing to see here." }), expect: staffOnly("ok") },
  // Nobody has answered anything there.
  "decisions:fileClaim": {
    args: async (world) => ({ caseId: await caseAbout(world, "target"), reason: "A letter of a court" }),
    expect: staffOnly("failed-precondition:no-counter"),
  },
  "decisions:decideAppeal": {
    args: async (world) => ({ decisionId: await decided(world, true), upheld: false, reasons }),
    expect: staffOnly("null"),
  },
};

/** Something of `member` was removed as the work of somebody else. */
const removedWork = (world: MatrixWorld): Promise<string> =>
  world.once("removedWork", async () => {
    const decisionId = await decided(world, false);
    return await read(world.t, async (ctx) => {
      const id = ctx.db.normalizeId("decisions", decisionId);
      if (id === null) throw new Error("no decision");
      await ctx.db.patch(id, { act: "remove", rule: "P17", inForce: true });
      return id;
    });
  });

export const statementRows: Rows = {
  "decisions:mine": { args: () => ({ cursor: null }), expect: signedIn("ok") },
  "decisions:mineById": {
    args: async (world) => ({ decisionId: await decided(world, false) }),
    expect: signedIn("null", { member: "ok" }),
  },
  "decisions:appeal": {
    args: async (world) => ({ decisionId: await decided(world, false), text: "It was a joke" }),
    expect: signedIn("not-found", { member: "null" }),
  },
  "decisions:counter": {
    args: async (world) => ({ decisionId: await removedWork(world), agreed: true, signature: "A Person" }),
    expect: signedIn("not-found", { member: "null" }),
  },
  "decisions:appealNone": {
    args: async (world) => ({ number: await leftAlone(world), session: "visit" }),
    expect: everyone("null"),
  },
};
