/** Where a walk happens: the product in memory, the provider's stand-in on loopback, one clock, and three people. */
import { internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { vi } from "vitest";
import { z } from "zod";
import { expectPrinted } from "../../../support/quiet";
import { type Provider, startProvider } from "../../provider/sandboxed/provider";
import { NOW, read, type Session } from "../../support/backend";
import { creator, member, type Person, signIn, staffMember } from "../../support/people";
import { startWalkClock } from "./clock";
import { type Holdings, readHoldings } from "./holdings";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Rounds until nothing moves any more; a walk that needs more turns in circles. */
const ROUNDS_MAX = 40;
const ROWS = 1_000;
const flushed = z.object({ delivered: z.number() });

/** How events are delivered in a walk. */
export interface Weather {
  shuffleSeed: number;
  duplicate: number;
}

/** Everything that steps and judges look at. */
export interface Books {
  dares: Doc<"dares">[];
  payments: Doc<"payments">[];
  tips: Doc<"tips">[];
  refunds: Doc<"refunds">[];
  chargebacks: Doc<"chargebacks">[];
  payouts: Doc<"payouts">[];
  earnings: Doc<"earnings">[];
  ops: Doc<"providerOps">[];
  events: Doc<"providerEvents">[];
  findings: Doc<"reconFindings">[];
  accounts: Doc<"ledgerAccounts">[];
  txns: Doc<"ledgerTxns">[];
  postings: Doc<"ledgerPostings">[];
  recipients: Doc<"recipients">[];
}

export interface Stage {
  provider: Provider;
  people: { senders: readonly Person[]; creator: Person; moderator: Person };
  /** A session signed in at this moment. */
  as(uid: string): Session;
  books(): Promise<Books>;
  holdings(): Promise<Holdings>;
  /** How often somebody has done something at the provider: at a bank, on a page, by a review. */
  touches(): number;
  /** Failures that nobody was told of by an answer: jobs that threw. */
  crashes: readonly string[];
  idle(): Promise<void>;
  pass(ms: number): Promise<void>;
  /** Delivers every event that waits, and those that follow. */
  deliver(): Promise<void>;
  /** Until nothing is under way: events delivered, refused calls made again, sweeps run. */
  quiet(): Promise<void>;
  /** The jobs of an hour that look for what got lost. */
  hourly(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(weather: Weather): Promise<Stage> {
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
    crashes,
    as: (uid) => signIn(t, all.find((person) => person.uid === uid)?.username ?? "nobody"),
    books,
    holdings,
    touches: () => touches,
    idle,
    pass,
    deliver,
    quiet,
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
  return await read(t, async ({ db }) => ({
    dares: await db.query("dares").take(ROWS),
    payments: await db.query("payments").take(ROWS),
    tips: await db.query("tips").take(ROWS),
    refunds: await db.query("refunds").take(ROWS),
    chargebacks: await db.query("chargebacks").take(ROWS),
    payouts: await db.query("payouts").take(ROWS),
    earnings: await db.query("earnings").take(ROWS),
    ops: await db.query("providerOps").take(ROWS),
    events: await db.query("providerEvents").take(ROWS),
    findings: await db.query("reconFindings").take(ROWS),
    accounts: await db.query("ledgerAccounts").take(ROWS),
    txns: await db.query("ledgerTxns").take(ROWS),
    postings: await db.query("ledgerPostings").take(5 * ROWS),
    recipients: await db.query("recipients").take(ROWS),
  }));
}
