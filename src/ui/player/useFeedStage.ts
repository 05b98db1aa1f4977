import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { EMPTY_STAGE, type Stage, type StageEvent, stageReducer } from "./feedStage";

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
