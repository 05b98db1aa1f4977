/** The queue of disputes, what a moderator sees of one, and the decision from there. */
import { api } from "@convex/_generated/api";
import { awardOf } from "@convex/domain/payments/fees";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, decideDispute, disputedDare, heardDispute, moneyOf, reason } from "../dares/steps";
import { NOW, prepareBackend } from "../support/backend";
import { dareOf } from "../support/dares";
import { hire, type Person, setupWorld, staffMember, type World } from "../support/people";
import { rowsOf } from "../support/rows";
import { idsOf } from "./desk/world";

prepareBackend();

let world: World;
let moderator: Person;

beforeEach(async () => {
  world = await setupWorld();
  moderator = await staffMember(world.t, "watcher", "moderator");
});

const queue = (person: Person) => idsOf(person, { kind: "dispute" });
const open = (dareId: string, { as }: Person = moderator) => as.query(api.staffMoney.dispute, { dareId });

describe("the queue", () => {
  test("D24 a dispute from the queue is split as the page said before, and leaves it", async () => {
    const dareId = await disputedDare(world);
    const statement = "The hat is missing.";
    expect(await queue(moderator)).toEqual([dareId]);
    await world.sender.as.mutation(api.disputes.addStatement, { dareId, statement });
    const page = await open(dareId);
    const shown = awardOf(page, 1_001);
    expect(shown.net + shown.fee + shown.back).toBe(2_500);
    await decideDispute(world, dareId, { toCreator: 1_001 });
    const { pending } = await world.creator.as.query(api.wallet.mine, {});
    expect(pending).toBe(shown.net);
    expect(await moneyOf(world, dareId)).toEqual({ held: 0, back: shown.back });
    expect(await queue(moderator)).toEqual([]);
    await expect(open(dareId)).toBeRefused("failed-precondition:dare-completed");
  });

  test("D24 shows both statements, the checklist, the rejection and the hard stop", async () => {
    const dareId = await disputedDare(world);
    await world.sender.as.mutation(api.disputes.addStatement, { dareId, statement: "The hat is missing." });
    const { deadlineAt } = await dareOf(world.t, dareId);
    expect(await open(dareId)).toMatchObject({
      sender: { person: { username: "nightowl" }, statement: "The hat is missing." },
      creator: { person: { username: "papercrown" }, statement: "Every line is in it." },
      rejection: { reason: "missing-line", lines: [0] },
      statementsUntil: NOW + 2 * DAY,
      deadlineAt,
      take: { seal: "uploaded", synthetic: false, captions: null, hasPoster: false },
      fee: 500,
      net: 2_000,
    });
  });

  test("holds nobody's own case: not listed, not opened", async () => {
    const dareId = await disputedDare(world);
    await hire(world.t, world.creator, "moderator");
    expect(await queue(world.creator)).toEqual([]);
    await expect(open(dareId, world.creator)).toBeRefused("permission-denied:own-case");
  });

  test("a look at the take says why and leaves a row; without a dispute there is none", async () => {
    const dareId = await heardDispute(world);
    const watch = (why: string) => moderator.as.mutation(api.staffMoney.watchProof, { dareId, reason: why });
    await expect(watch("why")).toBeRefused("invalid-argument", { field: "reason" });
    expect((await watch(reason)).url).toContain("/media/");
    expect(await rowsOf(world.t, "auditLog")).toMatchObject([
      { actorId: moderator.uid, action: "dare.watchProof", target: `dare:${dareId}`, reason },
    ]);
    await decideDispute(world, dareId);
    await expect(watch(reason)).toBeRefused("failed-precondition");
  });
});

test("the books of one dare name nobody by uid, tell no e-mail and no card, and the look is in the log", async () => {
  const dareId = await heardDispute(world);
  const admin = await staffMember(world.t, "keyholder", "admin");
  await decideDispute(world, dareId);
  const books = await admin.as.mutation(api.staffMoney.dareMoney, { dareId, reason });
  expect(books).toMatchObject({ price: 2_500, payment: { state: "captured", amount: 2_500 } });
  expect(books.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["charge", "release"]));
  for (const { lines } of books.entries) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
  const accounts = JSON.stringify(books.entries);
  expect(accounts).toContain("creator:pending");
  expect(accounts).not.toContain(world.creator.uid);
  expect(JSON.stringify(books)).not.toMatch(/mail\.test|cardFingerprint|pi_/);
  expect((await rowsOf(world.t, "auditLog")).at(-1)).toMatchObject({
    action: "money.look",
    target: `dare:${dareId}`,
    reason,
  });
});
