/** Where a walk happens: the product in memory, the provider's stand-in on loopback, one clock, and three people. */
import { internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { vi } from "vitest";
import { z } from "zod";
import { expectPrinted } from "../../../support/quiet";
import { type Provider, startProvider } from "../../provider/sandboxed/provider";
import { NOW, read } from "../../support/backend";
import { creator, member, signIn, staffMember } from "../../support/people";
import { startWalkClock } from "./clock";
import { readHoldings } from "./holdings";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Rounds until nothing moves any more; a walk that needs more turns in circles. */
const ROUNDS_MAX = 40;
const ROWS = 5_000;
const flushed = z.object({ delivered: z.number() });

/** How events are delivered in a walk. */
export interface Weather {
  shuffleSeed: number;
  duplicate: number;
}

/** Everything that steps and judges look at, by the name it has there. */
const TABLES = {
  ...({ dares: "dares", payments: "payments", tips: "tips", refunds: "refunds" } as const),
  ...({ chargebacks: "chargebacks", payouts: "payouts", earnings: "earnings" } as const),
  ...({ ops: "providerOps", events: "providerEvents", findings: "reconFindings" } as const),
  ...({ accounts: "ledgerAccounts", txns: "ledgerTxns", postings: "ledgerPostings" } as const),
  ...({ recipients: "recipients" } as const),
};
export type Books = { [Name in keyof typeof TABLES]: Doc<(typeof TABLES)[Name]>[] };

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage(weather: Weather) {
  const clock = startWalkClock(NOW);
  const crashes = expectPrinted(/^Error when running scheduled/, "any");
  expectPrinted(/"alarm":|^payment|^plan|^invoice/, "any");
  const provider = await startProvider("manual");
  vi.stubEnv("MEDIA_SIGNING_SECRET", "a-secret-of-the-tests-only");
  vi.stubEnv("PSEUDONYM_SECRET", "another-secret-of-the-tests");
  vi.stubEnv("CONVEX_SITE_URL", "http://127.0.0.1:3211");
  let touches = 0;
  const atProvider: Provider = {
    ...provider,
    lever: (name, body) => {
      if (name.includes("/") && name !== "clock/advance") touches += 1;
      return provider.lever(name, body);
    },
    onPage: (url, act) => {
      touches += 1;
      return provider.onPage(url, act);
    },
  };
  const { t } = provider.world;
  const people = {
    senders: [await member(t, "paul"), await member(t, "pia")],
    creator: await creator(t, "maya"),
    moderator: await staffMember(t, "watcher", "moderator"),
  };
  const all = [...people.senders, people.creator, people.moderator];
  await provider.lever("webhooks", { ...weather, holdAll: true });

  const idle = async () => {
    await clock.begun();
    await t.finishInProgressScheduledFunctions();
    await clock.begun();
    await t.finishInProgressScheduledFunctions();
  };
  const pass = async (ms: number) => {
    // The provider first: what it forgets with time is forgotten before we ask again.
    await provider.lever("clock/advance", { ms });
    clock.pass(ms);
    await idle();
  };
  let known = 0;
  const deliver = async () => {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const { delivered } = flushed.parse(await provider.lever("flush"));
      if (delivered === known) return;
      known = delivered;
      await idle();
    }
    throw new Error("events never end");
  };
  const holdings = async () => readHoldings(await provider.lever("snapshot"));
  const books = () => readBooks(t);

  async function quiet(): Promise<void> {
    await pass(2_000);
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      await deliver();
      await t.mutation(internal.jobs.payments.sweepOps, {});
      await idle();
      const wait = (await nextTry(t)) - Date.now();
      if (wait > 20 * MINUTE) return;
      await pass(Math.max(1_000, wait));
    }
    const { ops, events } = await books();
    const open = [...ops.map((op) => ({ ...op, type: op.params.kind })), ...events].filter(
      ({ nextAt }) => nextAt !== undefined,
    );
    const names = open.map(({ type, status, error }) => `${type} ${status} ${error}`);
    throw new Error(`work under way never ends: ${names.join(", ")}`);
  }

  return {
    provider: atProvider,
    people,
    /** Failures that nobody was told of by an answer: jobs that threw. */
    crashes,
    /** A session signed in at this moment. */
    as: (uid: string) => signIn(t, all.find((person) => person.uid === uid)?.username ?? "nobody"),
    books,
    holdings,
    /** How often somebody has done something at the provider: at a bank, on a page, by a review. */
    touches: () => touches,
    idle,
    pass,
    /** Delivers every event that waits, and those that follow. */
    deliver,
    /** Until nothing is under way: events delivered, refused calls made again, sweeps run. */
    quiet,
    /** The jobs of an hour that look for what got lost. */
    async hourly() {
      await t.mutation(internal.jobs.dares.sweepDeadlines, {});
      await t.mutation(internal.jobs.payments.sweepSessions, {});
      await t.mutation(internal.jobs.payouts.sweep, {});
      await t.mutation(internal.jobs.ledger.matureEarnings, {});
      await t.action(internal.jobs.ledger.reconHourly, {});
      await t.mutation(internal.jobs.ledger.check, {});
      await idle();
    },
    async close() {
      await idle();
      await provider.close();
      clock.stop();
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    },
  };
}

/** When a call or an event is tried again; what waits longer waits for something else than an answer. */
async function nextTry(t: Provider["world"]["t"]): Promise<number> {
  return await read(t, async ({ db }) => {
    const op = await db
      .query("providerOps")
      .withIndex("by_nextAt", (q) => q.gte("nextAt", 0))
      .first();
    const event = await db
      .query("providerEvents")
      .withIndex("by_nextAt", (q) => q.gte("nextAt", 0))
      .first();
    return Math.min(op?.nextAt ?? Infinity, event?.nextAt ?? Infinity);
  });
}

async function readBooks(t: Provider["world"]["t"]): Promise<Books> {
  return await read(t, async ({ db }) => {
    const books: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(TABLES)) books[name] = await db.query(table).take(ROWS);
    return books as unknown as Books;
  });
}
