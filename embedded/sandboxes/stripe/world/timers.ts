import type { Timer, TimerKind } from "./state";
import type { World } from "./world";

export type TimerHandlers = Record<TimerKind, (world: World, subject: string) => void>;

export function setTimer(world: World, timer: Timer): void {
  world.state.timers.push(timer);
  world.state.timers.sort((a, b) => a.at - b.at);
}

/** Runs what is due, in order of time, each at its own instant. True when anything ran. */
export function runDueTimers(world: World, handlers: TimerHandlers): boolean {
  let ran = false;
  for (;;) {
    const next = world.state.timers[0];
    if (next === undefined || next.at > world.now()) return ran;
    world.state.timers.shift();
    world.holdingClockAt(next.at, () => handlers[next.kind](world, next.subject));
    ran = true;
  }
}
