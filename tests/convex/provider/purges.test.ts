/** What is done is forgotten after its time; what is open never is (money 4.4, 5). */
import { internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { expect, it, vi } from "vitest";
import { jobsFor, prepareBackend, read, setupConvex } from "../support/backend";
import { rowsOf } from "../support/rows";

prepareBackend();
// The first call of a file loads the whole deployment, which a busy machine does not do in five seconds.
vi.setConfig({ testTimeout: 30_000 });

type Op = Omit<Doc<"providerOps">, "_id" | "_creationTime">;

function op(name: string, over: Partial<Op>): Op {
  const counts = { attempt: 1, tries: 1, lease: 1, createdAt: Date.now() - 180 * DAY_MS - 1 };
  const params = { kind: "closeCheckout", checkoutRef: "cs_1" } as const;
  return { subjectId: "payment", params, key: name, baseKey: name, ...counts, status: "done", ...over };
}

it("operations done half a year ago go; younger, refused and waiting ones stay", async () => {
  const t = setupConvex();
  await read(t, async (ctx) => {
    const waiting = { nextAt: Date.now() };
    await ctx.db.insert("providerOps", op("old", {}));
    await ctx.db.insert("providerOps", op("young", { createdAt: Date.now() - 180 * DAY_MS }));
    await ctx.db.insert("providerOps", op("refused", { status: "failed" }));
    await ctx.db.insert("providerOps", op("unknown", { status: "unknown", ...waiting }));
    await ctx.db.insert("providerOps", op("queued", { status: "queued", ...waiting }));
  });
  await t.mutation(internal.jobs.payments.purgeOps, {});
  const left = await rowsOf(t, "providerOps");
  expect(left.map(({ key }) => key)).toEqual(["young", "refused", "unknown", "queued"]);
});

it("a full batch goes on at once", async () => {
  const t = setupConvex();
  await read(t, async (ctx) => {
    for (let nth = 0; nth < 201; nth += 1) await ctx.db.insert("providerOps", op(`old${nth}`, {}));
  });
  await t.mutation(internal.jobs.payments.purgeOps, {});
  expect(await jobsFor(t, internal.jobs.payments.purgeOps)).toHaveLength(1);
  await t.mutation(internal.jobs.payments.purgeOps, {});
  expect(await rowsOf(t, "providerOps")).toEqual([]);
});
