/** Of every act of staff: whoever it is about reads the reasons, and nobody does it in an own case (product 22). */
import { api } from "@convex/_generated/api";
import { describe, expect, test } from "vitest";
import { prepareBackend, read } from "../../support/backend";
import type { Person } from "../../support/people";
import { argumentsOf, kindOf } from "../../support/publicFunctions";
import { findOnly, rowsOf } from "../../support/rows";
import { NO_STAFF, outcomeAs, type Row } from "./table";
import { TABLES } from "./tables";
import { type MatrixWorld, matrixWorld } from "./world";

prepareBackend();

const ROWS = new Map<string, Row>(TABLES.flatMap(([, table]) => Object.entries(table)));
const ACTS = [...ROWS].filter(
  ([
    name,
    {
      expect: { member },
    },
  ]) => member === NO_STAFF && kindOf(name) === "mutation",
);

/** What of the row's arguments makes it the harder of its verdicts. */
const STATED: Readonly<Record<string, object>> = {
  "decisions:decide": { act: "strike", rule: "P10", strikes: true },
  "staffDares:screen": { verdict: { refuse: "P10" } },
  "staffDares:remove": {},
  "publishing:check": { verdict: { refuse: "P10" } },
  "daily:decide": { verdict: { refuse: "P10" } },
  "staffChats:decideHeld": { passes: false },
  "staffMoney:holdPayouts": { hold: true },
};

/** By whom it was found, where no check put it before staff. */
const FOUND_BY: Readonly<Record<string, string>> = {
  "staffDares:remove": "team",
  "staffMoney:holdPayouts": "team",
  "decisions:decide": "report",
};

const LOOK = "looks or notes, and changes nothing for anybody";
const HOUSE = "is about a setting or a text of the house";
const GIVES = "gives, or corrects our own books";
/** Acts without a statement of reasons, and why. */
const UNSTATED: Readonly<Record<string, string>> = {
  "staff:grant": "a role of somebody who works here",
  "staff:revoke": "a role of somebody who works here",
  "staff:setShift": "says when the actor is at the desk",
  "staff:exportAudit": LOOK,
  "admin:findByEmail": LOOK,
  "admin:reveal": LOOK,
  "admin:openCase": "the case's decision has the statement",
  "admin:setBirthdate": "its owner asked for it; the third time asks for a check, as below",
  "admin:confirmAge": GIVES,
  "admin:demandAgeCheck":
    "the app asks for the check and says why; the provider decides, with an appeal of its own",
  "admin:reinstate": GIVES,
  "admin:initializeUserMetrics": "counts anew",
  "announcements:tryOut": HOUSE,
  "announcements:send": HOUSE,
  "announcements:approve": HOUSE,
  "announcements:stop": HOUSE,
  "cases:take": LOOK,
  "cases:handOver": LOOK,
  "cases:note": LOOK,
  "cases:watch": LOOK,
  "cases:name": LOOK,
  "cases:sender": LOOK,
  "daily:watch": LOOK,
  "daily:plan": HOUSE,
  "decisions:fileClaim": "what was removed stays so, by a decision that was stated",
  "decisions:decideAppeal": "answers the statement, with reasons of its own",
  "features:turn": HOUSE,
  "feedback:answer": "stands with its words on the board",
  "invites:decide": "points for an invitation; what staff think of two people is not told (product 17)",
  "pins:setOnLanding": "a choice of the house: nobody has a place there to lose",
  "staffBots:saveDraft": HOUSE,
  "staffBots:runDry": HOUSE,
  "staffBots:approve": HOUSE,
  "staffBots:rollBack": HOUSE,
  "staffBots:stop": HOUSE,
  "staffBots:savePersona": HOUSE,
  "staffChats:open": LOOK,
  "staffChats:watch": LOOK,
  "staffDares:checkProof":
    "asks for another take and says why; that the edgy mark is stated, the tests of the queue hold",
  "staffDares:decideDispute": "both sides read its reasons on the dare's page (product 8)",
  "staffMoney:watchProof": LOOK,
  "staffMoney:dareMoney": LOOK,
  "staffMoney:explainFinding": GIVES,
  "staffMoney:askDifference": GIVES,
  "staffMoney:askPaidOtherwise": GIVES,
  "staffMoney:retryEvents": GIVES,
  "staffMoney:retryRefund": GIVES,
  "staffMoney:sendEvidence": "speaks to a bank; the bank decides",
  "staffMoney:letPay": GIVES,
  "staffMoney:askWriteOff": GIVES,
  "staffMoney:decideWriteOff": GIVES,
  "staffQueue:watchProof": LOOK,
  "staffTemplates:ask": HOUSE,
  "staffTemplates:agree": HOUSE,
  "staffTemplates:drop": HOUSE,
  "staffTemplates:rollBack": HOUSE,
  "staffWords:ask": HOUSE,
  "staffWords:agree": HOUSE,
  "staffWords:remove": HOUSE,
  "staffWords:keep": HOUSE,
};

describe("what staff decide about somebody", () => {
  test("PRODUCT-22 every act has its statement of reasons, or says why it has none", () => {
    expect([...Object.keys(STATED), ...Object.keys(UNSTATED)].sort()).toEqual(
      ACTS.map(([name]) => name).sort(),
    );
  });

  test.each(Object.entries(STATED))("PRODUCT-22 %s is told with its reasons", async (name, harder) => {
    const world = await matrixWorld();
    const row = ROWS.get(name);
    const args = { ...(await row?.args(world, "staff")), ...harder };
    expect(await outcomeAs(world.people.staff.as, name, args)).toMatch(/^(ok|null)$/);
    const [decision] = await rowsOf(world.t, "decisions");
    const told = await rowsOf(world.t, "notifications");
    const { facts, reason = facts } = { facts: undefined, reason: undefined, ...args };
    expect(decision).toMatchObject({
      facts: reason,
      foundBy: FOUND_BY[name] ?? "automatic",
      by: world.people.staff.uid,
    });
    expect(told.filter(({ link }) => link === `/app/decisions/${decision?._id}`)).toMatchObject([
      { uid: decision?.subjectUid },
    ]);
  });
});

/** Arguments that name somebody, or something of theirs. */
const NAMES_SOMEBODY =
  /^(caseId|dareId|answerId|personId|username|decisionId|feedId|id|refundId|invitationId)$/;

/** Acts that name somebody without this test, and why. */
const OWN_ALLOWED: Readonly<Record<string, string>> = {
  "cases:handOver": "handing over is what one does with an own case",
  "announcements:approve": "its row is about whoever asked",
  "announcements:stop": "nobody loses anything by it",
  "admin:reinstate": "whoever is shut out reaches nothing of staff",
  "cases:name": "its row is a description that names nobody",
  "cases:sender": "its row is a description that names nobody",
  "invites:decide": "its row finds none; the tests of invitations have it",
  "pins:setOnLanding": "a choice of the house",
};

const named = ACTS.filter(
  ([name]) => !(name in OWN_ALLOWED) && argumentsOf(name).some((each) => NAMES_SOMEBODY.test(each)),
);

async function makeAdmin({ t }: MatrixWorld, { uid }: Person): Promise<void> {
  const row = { uid, role: "admin" as const, grantedBy: "console", grantedAt: 1 };
  const known = await findOnly(t, "staffMembers", { uid });
  await read(t, async (ctx) => {
    if (known === null) await ctx.db.insert("staffMembers", row);
    else await ctx.db.patch(known._id, row);
  });
}

describe("an own case", () => {
  test.each(named)("%s is refused to whoever it is about", async (name, row) => {
    const world = await matrixWorld();
    const args = await row.args(world, "staff");
    const own: string[] = [];
    for (const person of [world.target, world.people.member]) {
      await makeAdmin(world, person);
      own.push(await outcomeAs(person.as, name, args));
    }
    expect(own).toContain("permission-denied:own-case");
  });

  test("a held message is nobody's of its chat to take, not even of whom it was meant for", async () => {
    const world = await matrixWorld();
    const held = await ROWS.get("staffChats:decideHeld")?.args(world, "staff");
    const { member } = world.people;
    await makeAdmin(world, member);
    const act = { caseId: String(Object(held).caseId) };
    await expect(member.as.mutation(api.cases.take, act)).toBeRefused("permission-denied:own-case");
  });
});
