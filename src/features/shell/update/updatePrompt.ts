import { UPDATE_TAKEOVER_MS } from "@/config/limits";

/** A new version on its way into this page (STA-13, STA-14); times are ms, handed in as `now`. */
export type UpdateState = {
  /** A newer version is installed and waits. */
  waiting: boolean;
  putOff: boolean;
  /** When the waiting version was told to take over. */
  askedAt: number | null;
  /** The controlling worker changed: this page still runs the older code. */
  stale: boolean;
  reloaded: boolean;
  busy: boolean;
  /** Somebody writes here, or left something unsaved. */
  writing: boolean;
  /** The person asked for the reload, in this page. */
  agreed: boolean;
};

export type UpdateEvent =
  | { type: "found" }
  | { type: "later" }
  | { type: "update" }
  /** `first`: nothing controlled this page before, so nothing in it is old. */
  | { type: "controlled"; first: boolean }
  | { type: "busy"; busy: boolean }
  | { type: "writing"; writing: boolean }
  | { type: "ticked" }
  | { type: "reloaded" };

export const NO_UPDATE: UpdateState = {
  waiting: false,
  putOff: false,
  askedAt: null,
  stale: false,
  reloaded: false,
  busy: false,
  writing: false,
  agreed: false,
};

/** Held back while somebody records, uploads or pays. A change that another tab asked for is offered to a writer. */
export function showsUpdate(state: UpdateState): boolean {
  if (state.putOff || state.busy) return false;
  return state.stale ? state.writing && !state.agreed : state.waiting;
}

/** Once, and never under running work; not under half-written text either, unless this person asked for it. */
export function mustReload(state: UpdateState): boolean {
  return state.stale && !state.reloaded && !state.busy && (!state.writing || state.agreed);
}

/** When a take-over that did not happen is given up; null when none is awaited. */
export function takeoverEndsAt(state: UpdateState): number | null {
  return state.askedAt === null ? null : state.askedAt + UPDATE_TAKEOVER_MS;
}

export function updatePrompt(state: UpdateState, event: UpdateEvent, now: number): UpdateState {
  switch (event.type) {
    case "found":
      return { ...state, waiting: true, putOff: false };
    case "later":
      return { ...state, putOff: true };
    case "update":
      if (state.stale) return { ...state, agreed: true };
      return state.waiting && state.askedAt === null ? { ...state, askedAt: now, agreed: true } : state;
    case "controlled":
      return event.first ? state : { ...state, waiting: false, askedAt: null, stale: true };
    case "busy":
      return { ...state, busy: event.busy };
    case "writing":
      return { ...state, writing: event.writing };
    case "ticked": {
      const endsAt = takeoverEndsAt(state);
      return endsAt !== null && now >= endsAt ? { ...state, askedAt: null, agreed: false } : state;
    }
    case "reloaded":
      return { ...state, reloaded: true };
  }
}
