import type { IncomingMessage, ServerResponse } from "node:http";
import { advanceOf, baseClock, type ClockMode } from "./clock";
import { mayUseLevers, newSandboxKey } from "./guard";
import { listen, parseJson, readBody, sendJson } from "./http";
import { openSnapshot } from "./snapshot";

/** What every stand-in that guards itself is told. */
export interface SandboxConfig {
  /** Value of DEPLOYMENT_KIND; anything but "local" is refused (rulings 16). */
  deploymentKind: string | undefined;
  port: number;
  folder: string;
  /** Default "system". */
  clock?: ClockMode;
  sandboxKey?: string;
}

export interface Sandbox {
  url: string;
  sandboxKey: string;
  close(): Promise<void>;
}

export function mustBeLocal(name: string, deploymentKind: string | undefined): void {
  if (deploymentKind !== "local") throw new Error(`${name} starts only with DEPLOYMENT_KIND=local.`);
}

type Handle<Parts> = (parts: Parts, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens at once; until `begin` gives the parts that answer, it says 503 with `starting`. */
export async function openSandbox<Parts>(
  config: { port: number; sandboxKey?: string },
  handle: Handle<Parts>,
  starting: object = { message: "Starting." },
) {
  let parts: Parts | undefined;
  const server = await listen(config.port, async (request, response) => {
    if (parts === undefined) sendJson(response, 503, starting);
    else await handle(parts, request, response);
  });
  const begin = (made: Parts) => {
    parts = made;
  };
  return { ...server, sandboxKey: config.sandboxKey ?? newSandboxKey(), begin };
}

/** A stand-in's own file with its clock, so that killing the process loses nothing it has said (rulings 28). */
export function openState<State extends object>(
  { folder, clock = "system" }: Pick<SandboxConfig, "folder" | "clock">,
  name: string,
  empty: State,
) {
  type Kept = State & { clockOffsetMs: number };
  const snapshot = openSnapshot(folder, name);
  // Written by this file alone, replaced whole.
  const stored = snapshot.load() as Partial<Kept> | undefined;
  const state: Kept = { clockOffsetMs: 0, ...structuredClone(empty), ...stored };
  const base = baseClock(clock);
  const save = () => snapshot.save(state);
  const now = () => base() + state.clockOffsetMs;
  const advance = (ms: number) => {
    state.clockOffsetMs += ms;
    save();
  };
  return { state, save, now, advance };
}

interface LeverParts {
  store: { now(): number; advance(ms: number): void };
  url: string;
  sandboxKey: string;
}

/**
 * The fields a lever was given, for one who may use it. Null when all is answered here: for one who may not, and for
 * the clock's levers; `moved` runs when the clock was.
 */
export async function leverBody(
  { store, url: ownOrigin, sandboxKey }: LeverParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  moved?: () => Promise<void>,
): Promise<Record<string, unknown> | null> {
  const answer = (status: number, given: object) => {
    sendJson(response, status, given);
    return null;
  };
  if (!mayUseLevers(request, url, { key: sandboxKey, ownOrigin })) {
    return answer(403, { message: "Levers need the sandbox key." });
  }
  const body = fieldsOf(parseJson(await readBody(request)));
  const name = `${request.method} ${url.pathname}`;
  if (name === "POST /_sandbox/clock/advance") {
    const ms = advanceOf(body, store.now());
    if (ms === null) return answer(400, { message: "{ ms } or { to }, whole milliseconds" });
    store.advance(ms);
    await moved?.();
  } else if (name !== "GET /_sandbox/clock") return body;
  return answer(200, { now: store.now() });
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
