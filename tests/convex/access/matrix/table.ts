/** The table's shape, its usual rows, and how one row is put to the test (ROL-15). */
import { makeFunctionReference } from "convex/server";
import { ConvexError, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { type Backend, prepareBackend } from "../../support/backend";
import { kindOf } from "../../support/publicFunctions";
import { rowsOf } from "../../support/rows";
import { ACTORS, type Actor, type MatrixWorld, matrixWorld, sessionOfActor } from "./world";

/**
 * What a cell says: "ok", "null" and "empty" for answers, else the refusal as `code` or `code:reason`.
 * "empty" is a list without entries.
 */
export type Outcomes = Record<Actor, string>;
type Args = Record<string, Value | undefined>;

export interface Row {
  /** What it is called with; built anew for each actor. */
  args: (world: MatrixWorld, actor: Actor) => Args | Promise<Args>;
  expect: Outcomes;
}
export type Rows = Record<string, Row>;

const each = (outcome: string): Outcomes => ({
  visitor: outcome,
  incomplete: outcome,
  suspended: outcome,
  tooYoung: outcome,
  blocked: outcome,
  other: outcome,
  staff: outcome,
  member: outcome,
});

export const NO_SIGN_IN = "unauthenticated";
export const NO_PROFILE = "failed-precondition:profile-incomplete";
export const SHUT_OUT = "permission-denied:account-restricted";
export const NO_STAFF = "permission-denied:staff-only";

/** Open to everybody. */
export const everyone = (outcome: string, over: Partial<Outcomes> = {}): Outcomes => ({
  ...each(outcome),
  ...over,
});

/** Asks for a sign-in, not for a profile. */
export const signedIn = (outcome: string, over: Partial<Outcomes> = {}): Outcomes => ({
  ...each(outcome),
  visitor: NO_SIGN_IN,
  ...over,
});

/** Asks for a complete profile; a block changes nothing unless `over` says so. */
export const members = (outcome: string, over: Partial<Outcomes> = {}): Outcomes => ({
  ...each(outcome),
  visitor: NO_SIGN_IN,
  incomplete: NO_PROFILE,
  suspended: SHUT_OUT,
  tooYoung: SHUT_OUT,
  ...over,
});

/** Whoever has a profile, also while staff has shut the account; not once an age check has. */
export const holders = (outcome: string, over: Partial<Outcomes> = {}): Outcomes =>
  members(outcome, { suspended: outcome, ...over });

/** Members who come to somebody else's thing, and the one whose it is. */
export const ownerOnly = (others: string, owner: string, over: Partial<Outcomes> = {}): Outcomes =>
  members(others, { member: owner, ...over });

export const staffOnly = (outcome: string): Outcomes => members(NO_STAFF, { staff: outcome });

export const nothing = (): Args => ({});

type Caller = Pick<Backend, "query" | "mutation" | "action">;

async function answerOf(session: Caller, name: string, args: Args): Promise<unknown> {
  switch (kindOf(name)) {
    case "query":
      return await session.query(makeFunctionReference<"query">(name), args);
    case "mutation":
      return await session.mutation(makeFunctionReference<"mutation">(name), args);
    case "action":
      return await session.action(makeFunctionReference<"action">(name), args);
  }
}

function refusalText(error: unknown): string {
  if (!(error instanceof ConvexError)) throw error;
  const { code, reason } = Object(error.data);
  return reason === undefined ? code : `${code}:${reason}`;
}

export async function outcomeAs(session: Caller, name: string, args: Args): Promise<string> {
  try {
    const answer = await answerOf(session, name, args);
    if (answer === null) return "null";
    return Array.isArray(answer) && answer.length === 0 ? "empty" : "ok";
  } catch (error) {
    return refusalText(error);
  }
}

const linesOfLog = async ({ t }: MatrixWorld): Promise<number> => (await rowsOf(t, "auditLog")).length;

/** Rows that leave no line in the log, and why. */
const UNLOGGED: Readonly<Record<string, string>> = {
  "pins:setOnLanding": "takes down what is not up, so nothing is done",
  "staffMoney:retryEvents": "none is parked in its world, so nothing is done",
};

/** Whether the row shows an act of staff that goes through. */
const isAct = (name: string, { member, staff }: Outcomes): boolean =>
  member === NO_STAFF && /^(ok|null)$/.test(staff) && kindOf(name) !== "query";

/** One test for each row: a world of its own, every actor in turn, whoever is entitled last; an act of staff is logged. */
export function describeRows(rows: Rows): void {
  prepareBackend();
  describe("who may call what", () => {
    test.each(Object.entries(rows))("ROL-15 %s", async (name, row) => {
      const world = await matrixWorld();
      const outcomes: Partial<Outcomes> = {};
      let isLogged = false;
      for (const actor of ACTORS) {
        const args = await row.args(world, actor);
        const before = await linesOfLog(world);
        outcomes[actor] = await outcomeAs(sessionOfActor(world, actor), name, args);
        if (actor === "staff") isLogged = (await linesOfLog(world)) > before;
      }
      expect(outcomes).toEqual(row.expect);
      if (isAct(name, row.expect)) expect(isLogged).toBe(!(name in UNLOGGED));
    });
  });
}
