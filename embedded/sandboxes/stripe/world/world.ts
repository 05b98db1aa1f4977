import { createHash, randomBytes } from "node:crypto";
import { baseClock, type ClockMode } from "../../shared/clock";
import type { Snapshot } from "../../shared/snapshot";
import { assertBooks } from "./books";
import { type Levers, noLevers } from "./levers";
import { asState, emptyState, type State } from "./state";

/** What caused a change: events name the request behind them. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** The platform's own events, and those of its connected accounts. */
export type Endpoint = "platform" | "connect";

export const NO_CAUSE: Cause = { requestId: null, idempotencyKey: null };

/** The sandbox's whole memory and its clock. One for a process; handed to everything. */
export interface World {
  state: State;
  cause: Cause;
  levers: Levers;
  /** The connected account the request speaks for, or null for the platform itself. */
  account: string | null;
  /** Where events are sent, by endpoint; null where nobody listens. */
  listeners: Record<Endpoint, string | null>;
  /** Base of addresses this server hands out. */
  url: string;
  /** Whether time passes by itself. */
  isFlowing: boolean;
  /** Virtual time in ms: the base clock plus what was advanced, held still while a timer runs. */
  now(): number;
  /** Virtual time in whole seconds, as objects carry it. */
  nowSeconds(): number;
  /** Runs `work` with the clock held at `atMs`. */
  holdingClockAt(atMs: number, work: () => void): void;
  newId(prefix: string): string;
  /** Checks the books, then writes everything down. */
  commit(): void;
  /** The same without writing. */
  check(): void;
  reset(): void;
}

interface Opening {
  snapshot: Snapshot;
  url: string;
  listeners: Record<Endpoint, string | null>;
  clock: ClockMode;
  /** Makes what is there from the start, and after a reset. */
  seed?: (world: World) => void;
}

export function openWorld({ snapshot, url, listeners, clock, seed }: Opening): World {
  const stored = snapshot.load();
  const base = baseClock(clock);
  let heldAt: number | null = null;
  const world: World = {
    state: stored === undefined ? emptyState(newSeed()) : asState(stored),
    cause: NO_CAUSE,
    levers: noLevers(),
    account: null,
    listeners,
    url,
    isFlowing: clock === "system",
    now: () => heldAt ?? base() + world.state.clockOffsetMs,
    nowSeconds: () => Math.floor(world.now() / 1000),
    holdingClockAt(atMs, work) {
      heldAt = atMs;
      try {
        work();
      } finally {
        heldAt = null;
      }
    },
    newId(prefix) {
      world.state.lastId += 1;
      const digest = createHash("sha256")
        .update(`${world.state.seed}:${world.state.lastId}`)
        .digest("base64url");
      return `${prefix}_${digest.replace(/[-_]/g, "0").slice(0, 24)}`;
    },
    check: () => assertBooks(world.state),
    commit() {
      world.check();
      snapshot.save(world.state);
    },
    reset() {
      world.state = emptyState(newSeed());
      world.levers = noLevers();
      seed?.(world);
      snapshot.save(world.state);
    },
  };
  seed?.(world);
  return world;
}

const newSeed = () => randomBytes(12).toString("hex");
