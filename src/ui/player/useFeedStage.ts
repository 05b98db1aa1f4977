import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** Which of the videos in a list plays: at most one, the one most in sight, or the one a person chose. */
export interface Stage {
  /** How much of each video is in sight, from nothing to one. */
  shares: ReadonlyMap<string, number>;
  /** Those that may start without being pressed. */
  willing: ReadonlySet<string>;
  playing: string | null;
  /** Chosen by hand: stays until it is out of sight. */
  isByHand: boolean;
  /** Stopped by hand: does not start again by itself while it stays in sight. */
  stopped: string | null;
}

export type StageEvent =
  | { type: "seen"; id: string; share: number; startsItself: boolean }
  | { type: "gone"; id: string }
  | { type: "pressed"; id: string };

export const EMPTY_STAGE: Stage = {
  shares: new Map(),
  willing: new Set(),
  playing: null,
  isByHand: false,
  stopped: null,
};

/** A video starts by itself once so much of it is in sight, and stops below the second. */
const STARTS_AT = 0.6;
const STOPS_BELOW = 0.4;

function shareOf({ shares }: Stage, id: string | null): number {
  return id === null ? 0 : (shares.get(id) ?? 0);
}

function withShare(stage: Stage, id: string, share: number | null): Stage {
  const shares = new Map(stage.shares);
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  const next = { ...stage, shares };
  if (next.stopped === id && shareOf(next, id) < STOPS_BELOW) next.stopped = null;
  const isLost = next.playing !== null && shareOf(next, next.playing) < STOPS_BELOW;
  return isLost ? { ...next, playing: null, isByHand: false } : next;
}

export function stageReducer(stage: Stage, event: StageEvent): Stage {
  if (event.type === "gone") return withShare(stage, event.id, null);
  if (event.type === "pressed") {
    const isStop = stage.playing === event.id;
    return isStop
      ? { ...stage, playing: null, isByHand: false, stopped: event.id }
      : { ...stage, playing: event.id, isByHand: true, stopped: null };
  }
  const willing = new Set(stage.willing);
  if (event.startsItself) willing.add(event.id);
  else willing.delete(event.id);
  return startBest({ ...withShare(stage, event.id, event.share), willing });
}

/** All are asked, not only the one that was just seen: the one that plays may have moved away under another. */
function startBest(stage: Stage): Stage {
  if (stage.isByHand) return stage;
  let best = stage.playing;
  for (const [id, share] of stage.shares) {
    const mayStart = stage.willing.has(id) && share >= STARTS_AT && stage.stopped !== id;
    if (mayStart && share > shareOf(stage, best)) best = id;
  }
  return best === stage.playing ? stage : { ...stage, playing: best };
}

/** One stage for the whole page: two lists on it share the rule that one video plays. */
let stage: Stage = EMPTY_STAGE;
let isSoundOn = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function send(event: StageEvent): void {
  const next = stageReducer(stage, event);
  if (next === stage) return;
  stage = next;
  tell();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sound is off until touched, and then on for the next videos, too (product 10). */
export function useFeedSound() {
  const isOn = useSyncExternalStore(listen, () => isSoundOn);
  return {
    isOn,
    toggle() {
      isSoundOn = !isSoundOn;
      tell();
    },
  };
}

const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Whether this card's video plays now. `startsItself` false: only when it is pressed. */
export function useOnStage(id: string, frame: RefObject<HTMLElement | null>, startsItself: boolean) {
  const isPlaying = useSyncExternalStore(listen, () => stage.playing === id);

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const share = entries.at(-1)?.intersectionRatio ?? 0;
        send({ type: "seen", id, share, startsItself });
      },
      { threshold: STEPS },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      send({ type: "gone", id });
    };
  }, [id, frame, startsItself]);

  return { isPlaying, press: () => send({ type: "pressed", id }) };
}
