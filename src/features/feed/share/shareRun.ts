import { SHARING_MESSAGES } from "@convex/domain/feed/sharing";
import {
  type GivenWay,
  isUnderWay,
  NO_SHARE,
  type ShareEvent,
  type ShareState,
  type ShareWay,
  shareState,
} from "./shareMachine";

/** `away`: no answer. */
export type Asked = "yes" | "away" | { refused: string };
export type Counted = { status: "done" | "waiting" } | { status: "failed"; message: string };

/** Everything that a share touches, handed in. */
export type SharePorts = {
  now: () => number;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
  /** Whoever pressed has left the page. */
  isGone: () => boolean;
  takeLock: (until: number) => Promise<boolean>;
  freeLock: () => Promise<void>;
  /** What can be known without a network; null: nothing stands against it. */
  problem: () => string | null;
  /** Whether the server lets it happen, and the video can be had. */
  ask: () => Promise<Asked>;
  /** The system's sheet, or our menu. */
  offer: () => Promise<ShareWay>;
  /** Has it counted, now or later, and never twice. */
  count: (way: GivenWay) => Promise<Counted>;
  show: (state: ShareState) => void;
};

/** What a button remembers from press to press. */
export type ShareMachine = { state: ShareState };

export const newMachine = (): ShareMachine => ({ state: NO_SHARE });

/** From the press to the end of the sheet; what has been shared is counted after that. */
export async function press(machine: ShareMachine, ports: SharePorts): Promise<void> {
  const { now, problem, takeLock, isOnline, freeLock } = ports;
  const isRepeat = isUnderWay(machine.state, now());
  const { until } = tell(machine, ports, { type: "pressed" });
  if (isRepeat) return;
  const message = problem();
  if (message !== null) return void tell(machine, ports, { type: "stopped", message });
  if (!(await takeLock(until))) return void tell(machine, ports, { type: "shutOut" });
  try {
    if (!isOnline() || (await mayGoOn(machine, ports))) await carryOut(machine, ports);
  } catch {
    tell(machine, ports, { type: "stopped", message: SHARING_MESSAGES.failed });
  } finally {
    await freeLock();
  }
}

async function mayGoOn(machine: ShareMachine, ports: SharePorts): Promise<boolean> {
  const { ask, wait, now, isGone } = ports;
  for (;;) {
    const answer = await ask();
    if (isGone()) return false;
    if (answer === "yes") return true;
    if (answer !== "away") {
      tell(machine, ports, { type: "stopped", message: answer.refused });
      return false;
    }
    const { phase, retryAt } = tell(machine, ports, { type: "unreachable" });
    if (phase !== "retrying") return false;
    await wait(retryAt - now());
    if (isGone()) return false;
    tell(machine, ports, { type: "ticked" });
  }
}

async function carryOut(machine: ShareMachine, ports: SharePorts): Promise<void> {
  const way = await ports.offer();
  tell(machine, ports, { type: "ended", way });
  // A sheet that was left counts for nothing.
  if (way !== "left" && way !== "failed") void count(machine, ports, way);
}

async function count(machine: ShareMachine, ports: SharePorts, way: GivenWay): Promise<void> {
  const counted = await ports.count(way);
  if (counted.status === "waiting") tell(machine, ports, { type: "queued" });
  if (counted.status === "failed") tell(machine, ports, { type: "uncounted", message: counted.message });
}

function tell(machine: ShareMachine, ports: SharePorts, event: ShareEvent): ShareState {
  machine.state = shareState(machine.state, event, ports.now());
  ports.show(machine.state);
  return machine.state;
}
