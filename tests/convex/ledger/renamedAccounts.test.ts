/** A person is erased: their accounts get another name and stay one each (money 3.5). */
import { userAccount } from "@convex/domain/ledger/accounts";
import { captureEntry, releaseEntry } from "@convex/domain/ledger/postings";
import { DARE_DATA } from "@convex/model/account/personData/dares";
import { accountFindings } from "@convex/model/ledger/invariants";
import { balanceOf, post } from "@convex/model/ledger/ledger";
import { expect, test, vi } from "vitest";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { rowsOf } from "../support/rows";

prepareBackend();
// The first call of a file loads the whole deployment, which a busy machine does not do in five seconds.
vi.setConfig({ testTimeout: 30_000 });

const MAYA = "uid_maya";
const PSEUDONYM = "former_1";

async function earn(t: Backend, creatorId: string, price: number): Promise<void> {
  const about = { currency: "usd", at: Date.now(), actor: "system", memo: "test" } as const;
  const dareId = `dare${price}`;
  await read(t, async (ctx) => {
    await post(ctx, { ...captureEntry({ chargeRef: `ch_${price}`, dareId, amount: price }), ...about });
    await post(ctx, { ...releaseEntry({ dareId, creatorId, price, fee: 0 }), ...about });
  });
}

async function erase(t: Backend): Promise<void> {
  const leaver = { uid: MAYA, pseudonym: PSEUDONYM };
  await read(t, async (ctx) => {
    for (const { erase: steps } of [DARE_DATA.ledgerAccounts, DARE_DATA.ledgerPostings]) {
      for (const step of steps) expect(await step(ctx, leaver)).toBe(true);
    }
  });
}

test("what was paid in the middle of it has an account under the new name already: the sums come together", async () => {
  const t = setupConvex();
  await earn(t, MAYA, 1_000);
  // The hourly check has counted the one and not the other.
  passTime(3_600_000);
  await read(t, (ctx) => accountFindings(ctx, userAccount(MAYA, "pending"), Date.now()));
  await earn(t, PSEUDONYM, 300);
  await erase(t);
  await earn(t, PSEUDONYM, 20);
  const accounts = await rowsOf(t, "ledgerAccounts");
  const theirs = accounts.filter(({ key }) => key.startsWith("user:"));
  expect(theirs.map(({ key, balance }) => [key, balance])).toEqual([
    [userAccount(PSEUDONYM, "pending"), 1_320],
  ]);
  expect(await read(t, (ctx) => balanceOf(ctx, userAccount(PSEUDONYM, "pending")))).toBe(1_320);
  const found = await read(t, (ctx) =>
    accountFindings(ctx, userAccount(PSEUDONYM, "pending"), Date.now() + 3_600_000),
  );
  // Only the rows of earnings, which this test has none of, do not agree.
  expect(found.map(({ subject }) => subject.split(":").slice(0, 2).join(":"))).toEqual(["I4:pending"]);
});
