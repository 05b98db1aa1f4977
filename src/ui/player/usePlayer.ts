import type { Captions } from "@convex/domain/proofs/captions";
import { type KeyboardEvent, type RefObject, useEffect, useReducer } from "react";
import { layCaptions } from "./captionTrack";
import {
  actOfKey,
  firstState,
  nextRate,
  type PlayerAct,
  type PlayerState,
  playerReducer,
} from "./playerState";
import { playQuietly } from "./useAddress";

interface Parts {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
}

interface Wish {
  durationMs: number;
  captions: Captions | null;
  src: string | null;
}

/** The state of one video element and the acts of its controls. The element is the truth; we only listen. */
export function usePlayer({ video, frame }: Parts, { durationMs, captions, src }: Wish) {
  const [state, send] = useReducer(playerReducer, captions !== null, (isOn) => firstState(durationMs, isOn));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new element
  useEffect(() => {
    if (video.current) layCaptions(video.current, captions, { isOn: state.hasCaptionsOn });
  }, [video, captions, state.hasCaptionsOn, src]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address begins at the usual speed
  useEffect(() => {
    if (video.current) video.current.playbackRate = state.rate;
  }, [video, state.rate, src]);

  const act = (wanted: PlayerAct) => perform(wanted, { video, frame });
  return {
    state,
    toggle: () => act({ type: "toggle" }),
    seek: (atMs: number) => {
      send({ type: "moved", atMs });
      act({ type: "seek", atMs });
    },
    mute: () => act({ type: "mute" }),
    captions: () => send({ type: "captions", isOn: !state.hasCaptionsOn }),
    rate: () => send({ type: "rate", rate: nextRate(state.rate) }),
    fullscreen: () => act({ type: "fullscreen" }),
    pip: () => smallWindow(video.current),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return;
      const wanted = actOfKey(event.key, state);
      if (wanted === null) return;
      event.preventDefault();
      if (wanted.type === "captions") send({ type: "captions", isOn: !state.hasCaptionsOn });
      else if (wanted.type === "rate") send({ type: "rate", rate: wanted.rate });
      else act(wanted);
    },
    /** For the element itself. */
    handlers: {
      onPlay: () => send({ type: "played" }),
      onPlaying: () => send({ type: "played" }),
      onPause: () => send({ type: "paused" }),
      onEnded: () => send({ type: "paused" }),
      onWaiting: () => send({ type: "waiting" }),
      onTimeUpdate: () => send({ type: "moved", atMs: (video.current?.currentTime ?? 0) * 1_000 }),
      onVolumeChange: () => send({ type: "sound", isMuted: video.current?.muted ?? false }),
    },
  };
}

/** A seek alone is no watching: it has to be played there. */
export function useWatched({ isPlaying, atMs, durationMs }: PlayerState, onWatched?: () => void): void {
  const isWatched = isPlaying && atMs * 2 >= durationMs;
  useEffect(() => {
    if (isWatched) onWatched?.();
  }, [isWatched, onWatched]);
}

/** Keys that the focused control needs for itself: a button's space, a slider's arrows. */
function isOwnKey({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isSlider = target instanceof HTMLInputElement;
  const isPressable = target instanceof HTMLButtonElement || target.tagName === "SUMMARY";
  if (isSlider) return key.startsWith("Arrow") || key === "Home" || key === "End";
  return isPressable && (key === " " || key === "Enter");
}

function perform(act: PlayerAct, { video, frame }: Parts): void {
  const element = video.current;
  if (!element) return;
  switch (act.type) {
    case "toggle":
      if (element.paused) playQuietly(element);
      else element.pause();
      break;
    case "seek":
      element.currentTime = act.atMs / 1_000;
      break;
    case "mute":
      element.muted = !element.muted;
      break;
    case "fullscreen":
      wholeScreen(frame.current, element);
      break;
    default:
      break;
  }
}

/** Both may be refused by the browser; the video then stays where it is. */
function refusedQuietly(error: unknown): void {
  if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
}

export const canFillScreen = (): boolean =>
  document.fullscreenEnabled || "webkitEnterFullscreen" in HTMLVideoElement.prototype;

/** A phone that lets no page fill its screen lets a video do so, with controls of its own. */
function wholeScreen(frame: HTMLElement | null, video: HTMLVideoElement): void {
  if (frame === null) return;
  if (!document.fullscreenEnabled) {
    if ("webkitEnterFullscreen" in video && typeof video.webkitEnterFullscreen === "function")
      video.webkitEnterFullscreen();
    return;
  }
  const change = document.fullscreenElement === null ? frame.requestFullscreen() : document.exitFullscreen();
  change.catch(refusedQuietly);
}

function smallWindow(video: HTMLVideoElement | null): void {
  if (video === null) return;
  const isSmall = document.pictureInPictureElement === video;
  const change: Promise<unknown> = isSmall
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  change.catch(refusedQuietly);
}
