/** The order in which an account goes (product 23). */

import type { QueryCtx } from "../../_generated/server";
import { giveUpEntry } from "../../domain/ledger/postings";
import { audit, personTarget } from "../access/audit";
import { forgetCalls } from "../access/rateLimit";
import { findUser } from "../access/viewer";
import { post } from "../ledger/ledger";
import { holdUsername } from "../people/usernameHolds";
import { openMoney } from "./openItems";
import { PERSON_DATA } from "./personData";
import type { EraseStep } from "./personTable";

export type ErasureStep =
  | { name: string; kind: "rows"; run: EraseStep }
  /** The account at the identity provider: asked from an action. */
  | { name: string; kind: "signIn" };

/**
 * They hold the account shut and tell who it is, so they stay until everything else is gone. Only once the person
 * is gone from `users` can nobody write about them any more: what came in until then goes in the third round.
 */
const LAST = ["identities", "users", "accountDeletions"] as const;
const SIGN_INS_OF_ONE = 20;

const holdName: EraseStep = async (ctx, { uid }) => {
  const username = (await findUser(ctx, uid))?.username;
  if (username !== undefined) await holdUsername(ctx, { username, uid: null, now: Date.now() });
  return true;
};

/** L16, agreed to when the deletion was asked for. */
const giveUpBalance: EraseStep = async (ctx, { uid, pseudonym }) => {
  const { available, currency } = await openMoney(ctx, uid);
  if (available <= 0) return true;
  await post(ctx, {
    ...giveUpEntry({ uid, leaver: pseudonym, amount: available }),
    currency,
    at: Date.now(),
    actor: "owner",
    memo: "given up on leaving",
  });
  return true;
};

export async function signInsOf(ctx: QueryCtx, uid: string): Promise<string[]> {
  const rows = await ctx.db
    .query("identities")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .take(SIGN_INS_OF_ONE);
  return rows.map(({ tokenIdentifier }) => tokenIdentifier);
}

const forgetSignInCalls: EraseStep = async (ctx, { uid }) => {
  for (const subject of await signInsOf(ctx, uid)) await forgetCalls(ctx, subject);
  return true;
};

const forgetOwnCalls: EraseStep = async (ctx, { uid }) => {
  await forgetCalls(ctx, uid);
  return true;
};

const writeDown: EraseStep = async (ctx, { pseudonym }) => {
  const target = personTarget(pseudonym);
  const reason = "The person asked for it.";
  await audit(ctx, { actor: "job", action: "person.erase", target, reason, now: Date.now() });
  return true;
};

const isLast = (table: string): boolean => LAST.some((last) => last === table);

function stepsOf(table: string, erase: readonly EraseStep[], round: string): ErasureStep[] {
  return erase.map((run, at) => ({ name: `${round}:${table}:${at}`, kind: "rows", run }));
}

const tables = Object.entries(PERSON_DATA);

const round = (name: string): ErasureStep[] =>
  tables.filter(([table]) => !isLast(table)).flatMap(([table, { erase }]) => stepsOf(table, erase, name));

const lastOf = (table: (typeof LAST)[number], name: string): ErasureStep[] =>
  stepsOf(table, PERSON_DATA[table].erase, name);

export const ERASURE_STEPS: readonly ErasureStep[] = [
  { name: "name", kind: "rows", run: holdName },
  { name: "balance", kind: "rows", run: giveUpBalance },
  ...round("first"),
  { name: "signIn", kind: "signIn" },
  // What others or an open tab wrote about the person meanwhile.
  ...round("second"),
  { name: "calls", kind: "rows", run: forgetSignInCalls },
  { name: "written", kind: "rows", run: writeDown },
  ...lastOf("identities", "last"),
  ...lastOf("users", "last"),
  ...round("third"),
  ...lastOf("users", "third"),
  { name: "ownCalls", kind: "rows", run: forgetOwnCalls },
  ...lastOf("accountDeletions", "last"),
];

export const FIRST_STEP = "name";
