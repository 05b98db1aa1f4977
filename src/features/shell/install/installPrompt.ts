import {
  INSTALL_AUTO_SHOW_MS,
  INSTALL_CHOICE_TIMEOUT_MS,
  INSTALL_HIDE_MS,
  INSTALL_RESULT_MS,
  INSTALL_TIMEOUT_MS,
} from "@/config/limits";

/** The install sheet as a table of states (STA-10 to STA-12); times are ms, handed in as `now`. */

/** How this browser installs: its own prompt, the share menu of an iPhone, or a line in its menu. */
export type InstallWay = "prompt" | "shareMenu" | "browserMenu";
/** What the present route says: never here, by itself after a while, or only when asked for. */
export type InstallPlace = "never" | "auto" | "byHand";

/** Where somebody is and since when: the wait counts from the arrival, not from when this code was fetched. */
export type InstallArrival = { place: InstallPlace; at: number };

export type InstallPhase =
  | { kind: "idle" }
  | { kind: "installing"; since: number; choiceSince: number | null }
  | { kind: "success"; since: number }
  | { kind: "failed"; since: number };

export type InstallState = {
  phase: InstallPhase;
  open: boolean;
  installed: boolean;
  way: InstallWay;
  /** A prompt of the browser is at hand; each can be shown once. */
  canPrompt: boolean;
  place: InstallPlace;
  placeSince: number;
  hiddenUntil: number;
};

export type InstallEvent =
  | ({ type: "arrived" } & InstallArrival)
  | { type: "promptReady" }
  /** `busy`: recording, uploading, paying or writing; nothing shows itself over that. */
  | { type: "ticked"; busy: boolean }
  | { type: "asked" }
  | { type: "pressed" }
  /** The browser shows its own question. */
  | { type: "choosing" }
  | { type: "chosen"; outcome: "accepted" | "dismissed" }
  | { type: "broke" }
  | { type: "cancelled" }
  | { type: "dismissed" }
  | { type: "installed" };

type InstallStart = { way: InstallWay; installed: boolean; dismissedAt: number | null };

const IDLE: InstallPhase = { kind: "idle" };

export function initialInstall({ way, installed, dismissedAt }: InstallStart): InstallState {
  return {
    phase: IDLE,
    open: false,
    installed,
    way,
    canPrompt: false,
    place: "never",
    placeSince: 0,
    hiddenUntil: dismissedAt === null ? 0 : dismissedAt + INSTALL_HIDE_MS,
  };
}

/** What the sheet explains now: without a prompt at hand the browser's menu is the way. */
export function wayNow(state: InstallState): InstallWay {
  return state.way === "prompt" && !state.canPrompt ? "browserMenu" : state.way;
}

function canShowItself({ installed, open, place, way, canPrompt }: InstallState): boolean {
  return !installed && !open && place === "auto" && (canPrompt || way === "shareMenu");
}

function autoShowAt(state: InstallState): number {
  return Math.max(state.placeSince + INSTALL_AUTO_SHOW_MS, state.hiddenUntil);
}

/** When a phase ends by itself; null when it waits for an event. */
function phaseEndsAt(phase: InstallPhase): number | null {
  switch (phase.kind) {
    case "idle":
      return null;
    case "installing": {
      const whole = phase.since + INSTALL_TIMEOUT_MS;
      return phase.choiceSince === null
        ? whole
        : Math.min(whole, phase.choiceSince + INSTALL_CHOICE_TIMEOUT_MS);
    }
    case "success":
    case "failed":
      return phase.since + INSTALL_RESULT_MS;
  }
}

/** The next moment at which a `ticked` changes something; null when none does. */
export function nextInstallMoment(state: InstallState): number | null {
  const moments = [phaseEndsAt(state.phase), canShowItself(state) ? autoShowAt(state) : null];
  const known = moments.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function ticked(state: InstallState, busy: boolean, now: number): InstallState {
  const endsAt = phaseEndsAt(state.phase);
  if (endsAt !== null && now >= endsAt) {
    if (state.phase.kind === "installing") return { ...state, phase: { kind: "failed", since: now } };
    return { ...state, phase: IDLE, open: state.open && !state.installed };
  }
  if (busy || !canShowItself(state) || now < autoShowAt(state)) return state;
  return { ...state, open: true };
}

function hidden(state: InstallState, now: number): InstallState {
  return { ...state, phase: IDLE, open: false, hiddenUntil: now + INSTALL_HIDE_MS };
}

function succeeded(state: InstallState, now: number): InstallState {
  if (state.phase.kind === "success") return { ...state, installed: true };
  return { ...state, installed: true, phase: { kind: "success", since: now } };
}

export function installPrompt(state: InstallState, event: InstallEvent, now: number): InstallState {
  const { phase } = state;
  switch (event.type) {
    case "arrived":
      if (event.place === state.place) return state;
      return {
        ...state,
        place: event.place,
        placeSince: event.at,
        open: state.open && event.place !== "never",
      };
    case "promptReady":
      return { ...state, canPrompt: true };
    case "ticked":
      return ticked(state, event.busy, now);
    case "asked":
      return state.installed || state.place === "never" ? state : { ...state, open: true };
    case "pressed":
      if (phase.kind === "installing" || phase.kind === "success") return state;
      if (!state.canPrompt) return { ...state, phase: IDLE };
      return { ...state, canPrompt: false, phase: { kind: "installing", since: now, choiceSince: null } };
    case "choosing":
      return phase.kind === "installing" ? { ...state, phase: { ...phase, choiceSince: now } } : state;
    case "chosen":
      // The browser's question cannot be taken back: an answer after our time-out still counts.
      return event.outcome === "accepted" ? succeeded(state, now) : hidden(state, now);
    case "broke":
      return phase.kind === "installing" ? { ...state, phase: { kind: "failed", since: now } } : state;
    case "cancelled":
      return phase.kind === "installing" ? { ...state, phase: IDLE } : state;
    case "dismissed":
      return state.installed ? { ...state, phase: IDLE, open: false } : hidden(state, now);
    case "installed":
      return succeeded(state, now);
  }
}
