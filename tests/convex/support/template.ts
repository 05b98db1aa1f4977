/** Worlds that are built once and then copied, for tests that begin alike. */
import { loadWorld, type SavedWorld, saveWorld } from "convex-test";
import { vi } from "vitest";
import { type Backend, type Session, setupConvex } from "./backend";

declare module "convex-test" {
  // Added by tests/support/convexTest.
  type SavedWorld = { readonly databases: readonly unknown[] };
  function saveWorld(t: Backend): Promise<SavedWorld>;
  function loadWorld(t: Backend, saved: SavedWorld): Promise<void>;
}

type Identity = Parameters<Backend["withIdentity"]>[0];
const identities = new WeakMap<object, Identity>();

/** A session that a copy of its world can have too. */
export function sessionOf(t: Backend, identity: Identity): Session {
  const session = t.withIdentity(identity);
  identities.set(session, identity);
  return session;
}

/** What names a world, in a copy of it: its backend and sessions, wherever they stand. */
function moveTo(t: Backend, from: Backend) {
  const moved = new Map<unknown, unknown>([[from, t]]);
  const copy = (value: unknown): unknown => {
    if (moved.has(value)) return moved.get(value);
    if (typeof value === "function") throw new Error("a template cannot hold functions: they know its world");
    const made = copyOf(value);
    moved.set(value, made);
    return made;
  };
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const identity = identities.get(value);
    if (identity !== undefined) return sessionOf(t, identity);
    if (Array.isArray(value)) return value.map(copy);
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each)]));
  };
  return copy;
}

type Plain = string | number | boolean | undefined;

interface Template<World> {
  world: World;
  saved: SavedWorld;
  /** The clock at its end. */
  now: number;
}

/**
 * The same builder, which runs once for each clock, environment and arguments; every further call gets a copy
 * with the same ids. What it gives holds plain values, its backend `t` and sessions of `signIn`.
 */
export function templated<Args extends readonly Plain[], World extends { t: Backend }>(
  build: (...args: Args) => Promise<World>,
): (...args: Args) => Promise<World> {
  const templates = new Map<string, Template<World>>();
  return async (...args) => {
    const key = JSON.stringify([Date.now(), process.env, args]);
    const known = templates.get(key) ?? (await makeTemplate(build(...args)));
    templates.set(key, known);
    vi.setSystemTime(known.now);
    const t = setupConvex();
    await loadWorld(t, known.saved);
    // The copy has every field of the original.
    return moveTo(t, known.world.t)(known.world) as World;
  };
}

async function makeTemplate<World extends { t: Backend }>(built: Promise<World>): Promise<Template<World>> {
  const world = await built;
  return { world, saved: await saveWorld(world.t), now: Date.now() };
}
