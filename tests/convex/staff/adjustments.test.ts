/** L14: what one admin asks for another makes, and nobody for themselves. */
import { api } from "@convex/_generated/api";
import { userAccount } from "@convex/domain/ledger/accounts";
import { balanceOf } from "@convex/model/ledger/ledger";
import { refundReleased } from "@convex/model/payments/refunds";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { settledDare, sumOf } from "../ledger/books";
import { fund } from "../payouts/world";
import { prepareBackend, read, refusal } from "../support/backend";
import { paymentOf } from "../support/dares";
import { type Person, setupWorld, staffMember, type World } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();

const reason = "Agreed in ticket 41";
let world: World;
let first: Person;
let second: Person;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  world = await setupWorld();
  first = await staffMember(world.t, "keyholder", "admin");
  second = await staffMember(world.t, "otheradmin", "admin");
});

const available = (uid: string) => read(world.t, (ctx) => balanceOf(ctx, userAccount(uid, "available")));
const wish = (over: object = {}) => ({
  username: world.creator.username,
  kind: "goodwill" as const,
  amount: 1_500,
  reason,
  ...over,
});
const ask = async (over: object = {}, by = first) =>
  (await by.as.mutation(api.staffMoney.askWriteOff, wish(over))).id;
type Id = Awaited<ReturnType<typeof ask>>;
const decide = (id: Id, by: Person, make = true) =>
  by.as.mutation(api.staffMoney.decideWriteOff, { id, make, reason });

/** The creator owes what was given back after they had it paid out (L8). */
async function debtOfTwoThousand(): Promise<void> {
  const dareId = await settledDare(world);
  const { _id: paymentId } = await paymentOf(world.t, dareId);
  await read(world.t, async (ctx) => {
    const earning = await ctx.db.query("earnings").first();
    if (earning) await ctx.db.patch(earning._id, { state: "available" });
    await refundReleased(ctx, { paymentId, reason: "test", actor: "staff", now: Date.now() });
  });
}

describe("L14 a gift or a write-off", () => {
  test("L14 moves nothing when it is asked for, and is booked once when another admin makes it", async () => {
    const id = await ask();
    expect(await available(world.creator.uid)).toBe(0);
    expect(await decide(id, second)).toBeNull();
    expect(await available(world.creator.uid)).toBe(1_500);
    expect(await sumOf(world.t, "cost:goodwill")).toBe(1_500);
    expect((await rowsOf(world.t, "ledgerTxns")).map(({ key }) => key)).toEqual([`adj:${id}`]);
    await expect(decide(id, second)).rejects.toThrow(
      refusal("failed-precondition", { reason: "adjustment-decided" }),
    );
  });

  test("L14 is never made by whoever asked, who may only take it back", async () => {
    const id = await ask();
    await expect(decide(id, first)).rejects.toThrow(refusal("permission-denied", { reason: "second-admin" }));
    expect(await available(world.creator.uid)).toBe(0);
    await decide(id, first, false);
    await expect(decide(id, second)).rejects.toThrow(refusal("failed-precondition"));
    expect(await available(world.creator.uid)).toBe(0);
  });

  test("L14 is nobody's own case: neither asked for nor decided by the person it is for", async () => {
    const own = refusal("permission-denied", { reason: "own-case" });
    await expect(ask({ username: first.username })).rejects.toThrow(own);
    const id = await ask({ username: second.username });
    await expect(decide(id, second)).rejects.toThrow(own);
    await expect(decide(id, second, false)).rejects.toThrow(own);
    expect(await available(second.uid)).toBe(0);
  });

  test("L14 needs two who are admins: a first one who lost the role counts no more", async () => {
    const id = await ask();
    await second.as.mutation(api.staff.revoke, { username: first.username, reason });
    await expect(decide(id, second)).rejects.toThrow(
      refusal("failed-precondition", { reason: "asker-no-admin" }),
    );
    expect(await available(world.creator.uid)).toBe(0);
  });

  test("L14 writes off a debt as far as it goes and not a cent more", async () => {
    await debtOfTwoThousand();
    expect(await available(world.creator.uid)).toBeLessThan(0);
    const owed = -(await available(world.creator.uid));
    const tooMuch = refusal("failed-precondition", { reason: "no-such-debt" });
    await expect(ask({ kind: "badDebt", amount: owed + 1 })).rejects.toThrow(tooMuch);
    const [id, twice] = [
      await ask({ kind: "badDebt", amount: owed }),
      await ask({ kind: "badDebt", amount: 1 }),
    ];
    await decide(id, second);
    expect(await available(world.creator.uid)).toBe(0);
    expect(await sumOf(world.t, "cost:bad_debt")).toBe(owed);
    await expect(decide(twice, second)).rejects.toThrow(tooMuch);
  });

  test("takes whole cents above nothing and below the limit alone", async () => {
    for (const amount of [0, -1, 0.5, 100_001, Number.NaN]) {
      await expect(ask({ amount })).rejects.toThrow(refusal("invalid-argument", { field: "amount" }));
    }
    await expect(ask({ reason: "why" })).rejects.toThrow(refusal("invalid-argument", { field: "reason" }));
    expect(await rowsOf(world.t, "adjustments")).toEqual([]);
  });

  test("both halves stand in the log with who, for whom, how much and why", async () => {
    await fund(world.t, world.creator.uid, 500);
    const id = await ask();
    await decide(id, second);
    expect(await rowsOf(world.t, "auditLog")).toMatchObject([
      { actorId: first.uid, action: "adjustment.ask", after: "goodwill 1500", reason, caseId: id },
      {
        actorId: second.uid,
        action: "adjustment.decide",
        before: "goodwill 1500",
        after: "made",
        caseId: id,
      },
    ]);
  });

  test("each reader sees what they may do about it", async () => {
    const id = await ask();
    const seenBy = async ({ as }: Person) =>
      (await as.query(api.staffMoney.writeOffs, { state: "asked", cursor: null })).rows;
    expect(await seenBy(first)).toMatchObject([{ id, stands: "second", person: { username: "papercrown" } }]);
    expect(await seenBy(second)).toMatchObject([{ id, stands: "open", amount: 1_500, currency: "usd" }]);
  });
});
