import type { ServerCall } from "./defineAction";
import type { StoredEntry } from "./entry";
import { judged, type SendOutcome } from "./outcome";
import { readAction } from "./registry";
import { afterTry, beingSent, isFaded, nextToSend, prepared } from "./rules";
import type { SendingRight, StillMine } from "./sendingRight";
import type { Change } from "./store";

/** Everything a replay touches, handed in: pages, the worker and the tests differ in nothing else. */
export type ReplayPorts = {
  list: (scope: string) => Promise<StoredEntry[]>;
  change: (id: string, change: Change) => Promise<StoredEntry | null>;
  send: (call: ServerCall, entry: StoredEntry) => Promise<SendOutcome>;
  /** False while sending cannot succeed: no connection, or this person is not signed in yet. */
  isReady: () => Promise<boolean>;
  withRight: SendingRight;
  now: () => number;
  /** Tells this and the other tabs what changed; `arrived`: this action is on the server, which said `answer`. */
  announce: (arrivedId: string | null, answer?: unknown) => void;
};

/** `wakeAt`: when something may be tried again; null where no time can be said. */
export type ReplayEnd = { status: "empty" | "waiting" | "notReady" | "taken"; wakeAt: number | null };

type Round = { ports: ReplayPorts; scope: string; stillMine: StillMine };

/** Sends one person's actions in order, each until the server has answered. `eager`: see `prepared`. */
export async function replay(ports: ReplayPorts, scope: string, eager: boolean): Promise<ReplayEnd> {
  const end = await ports.withRight(async (stillMine) => {
    const round = { ports, scope, stillMine };
    await prepareAll(round, eager);
    if (!(await ports.isReady())) return await endOf(round, "notReady");
    return await sendAll(round);
  });
  return end ?? { status: "taken", wakeAt: null };
}

async function prepareAll({ ports, scope }: Round, eager: boolean): Promise<void> {
  let changed = false;
  for (const entry of await ports.list(scope)) {
    const next = (current: StoredEntry) =>
      isFaded(current, ports.now()) ? null : prepared(current, ports.now(), eager);
    if (next(entry) === entry) continue;
    await ports.change(entry.id, next);
    changed = true;
  }
  if (changed) ports.announce(null);
}

async function sendAll(round: Round): Promise<ReplayEnd> {
  const { ports, scope, stillMine } = round;
  for (;;) {
    const { send } = nextToSend(await ports.list(scope), ports.now());
    if (send === null) return await endOf(round, "waiting");
    if (!(await stillMine())) return { status: "taken", wakeAt: null };
    const outcome = await tryOne(ports, send);
    if (outcome?.kind === "unreachable" || outcome?.kind === "notReady") return await endOf(round, "waiting");
  }
}

/** Null when it was deleted, or taken up by a newer one, a moment before. */
async function tryOne(ports: ReplayPorts, entry: StoredEntry): Promise<SendOutcome | null> {
  const marked = await ports.change(entry.id, (current) => beingSent(current, ports.now()));
  if (marked === null) return null;
  ports.announce(null);
  const action = readAction(marked.type, marked.data);
  const outcome: SendOutcome =
    action === null
      ? { kind: "unreachable" }
      : judged(action, await ports.send(action.call(marked.id), marked));
  await ports.change(marked.id, (current) => afterTry(current, outcome, ports.now()));
  if (outcome.kind === "done") ports.announce(marked.id, outcome.answer);
  else ports.announce(null);
  return outcome;
}

async function endOf({ ports, scope }: Round, status: "waiting" | "notReady"): Promise<ReplayEnd> {
  const next = nextToSend(await ports.list(scope), ports.now());
  // Failed ones, and what stands behind them, wait for the person.
  if (next.send === null && next.wakeAt === null) return { status: "empty", wakeAt: null };
  return { status, wakeAt: next.wakeAt };
}
