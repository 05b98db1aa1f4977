/** Which celebration is shown and until when (STA-19): a pure reducer, the clock is handed in. */

import { BADGE_CELEBRATION_MS, BADGE_FADE_MS } from "@/config/limits";

/** What the server has to celebrate; `key` names it, once and for all. */
export type Keyed = { key: string };

export type MomentState<Moment extends Keyed> = {
  phase: "none" | "waiting" | "shown" | "fading";
  moment: Moment | null;
  /** When the phase ends by itself; null where time changes nothing. */
  endsAt: number | null;
  /** The screen may be covered: nothing is recorded, paid or asked on it. */
  isFree: boolean;
  /** Those that had their turn here: the server may still name one while it hears of that. */
  had: readonly string[];
  /** What the server named last. */
  offered: Moment | null;
};

export type MomentEvent<Moment extends Keyed> =
  | { type: "offered"; moment: Moment | null }
  | { type: "freed" }
  /** A dialog, its own too, or a page that nobody looks at: no new one comes, the present one stays. */
  | { type: "covered" }
  /** A screen that may not be covered at all, as camera and payment: one that is shown leaves it, and comes again. */
  | { type: "interrupted" }
  /** The overlay order gave the screen, or took it for something more urgent. */
  | { type: "turned"; hasTurn: boolean }
  /** Somebody does something with it: it stays until they close it. */
  | { type: "held" }
  | { type: "closed" }
  | { type: "ticked" };

export function startMoments<Moment extends Keyed>(): MomentState<Moment> {
  return { phase: "none", moment: null, endsAt: null, isFree: false, had: [], offered: null };
}

export function momentTurn<Moment extends Keyed>(
  state: MomentState<Moment>,
  event: MomentEvent<Moment>,
  now: number,
): MomentState<Moment> {
  return next(react(state, event, now), now);
}

/** Whether the screen is asked for now: one that is already shown is not sent away by its own dialog. */
export function wantsScreen({ phase, isFree }: MomentState<Keyed>): boolean {
  return phase === "shown" || phase === "fading" || (phase === "waiting" && isFree);
}

function react<Moment extends Keyed>(
  state: MomentState<Moment>,
  event: MomentEvent<Moment>,
  now: number,
): MomentState<Moment> {
  switch (event.type) {
    case "offered":
      return offer(state, event.moment);
    case "freed":
      return { ...state, isFree: true };
    case "covered":
      return { ...state, isFree: false };
    case "interrupted":
      return turn({ ...state, isFree: false }, false, now);
    case "turned":
      return turn(state, event.hasTurn, now);
    case "held":
      return state.phase === "shown" ? { ...state, endsAt: null } : state;
    case "closed":
      return state.phase === "shown" ? { ...state, phase: "fading", endsAt: now + BADGE_FADE_MS } : state;
    case "ticked":
      return state;
  }
}

function offer<Moment extends Keyed>(
  state: MomentState<Moment>,
  offered: Moment | null,
): MomentState<Moment> {
  // A badge that was taken back before its turn came is not celebrated any more.
  const isTakenBack = state.phase === "waiting" && offered?.key !== state.moment?.key;
  return isTakenBack ? { ...state, phase: "none", moment: null, offered } : { ...state, offered };
}

function turn<Moment extends Keyed>(
  state: MomentState<Moment>,
  hasTurn: boolean,
  now: number,
): MomentState<Moment> {
  if (hasTurn && state.phase === "waiting") {
    return { ...state, phase: "shown", endsAt: now + BADGE_CELEBRATION_MS };
  }
  // Something more urgent stands there, or the screen is not to be covered: it comes again afterwards, with its whole time.
  if (!hasTurn && state.phase === "shown") return { ...state, phase: "waiting", endsAt: null };
  return !hasTurn && state.phase === "fading" ? leave(state) : state;
}

function leave<Moment extends Keyed>(state: MomentState<Moment>): MomentState<Moment> {
  const had = state.moment === null ? state.had : [...state.had, state.moment.key];
  return { ...state, phase: "none", moment: null, endsAt: null, had };
}

/** What time and the server's next word do by themselves. */
function next<Moment extends Keyed>(state: MomentState<Moment>, now: number): MomentState<Moment> {
  const { phase, endsAt, offered } = state;
  if (phase === "none" && offered !== null && !state.had.includes(offered.key)) {
    return { ...state, phase: "waiting", moment: offered };
  }
  if (endsAt === null || now < endsAt) return state;
  if (phase === "shown") return { ...state, phase: "fading", endsAt: endsAt + BADGE_FADE_MS };
  return phase === "fading" ? next(leave(state), now) : state;
}
