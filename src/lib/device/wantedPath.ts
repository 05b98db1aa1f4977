import { type HistoryState, useLocation, useRouter } from "@tanstack/react-router";
import { samePageOriginPath } from "./navigationState";

/** Entry pages and the landing page are never a place to return to: whoever signs in there belongs in the app. */
const ENTRY = /^\/((login|signup|reset-password)(\/|\?|#|$)|\?|#|$)/;

/** The path that was wanted before signing in, safe to go to; null when there was none. */
export function wantedPathOf(state: { from?: unknown }): string | null {
  const path = samePageOriginPath(state.from);
  return path && !ENTRY.test(path) ? path : null;
}

/** What a guard should remember of a location: itself, or the wish that an entry page carries. */
export function wantedPathFrom(location: { href: string; state: { from?: unknown } }): string | null {
  return wantedPathOf({ from: location.href }) ?? wantedPathOf(location.state);
}

/** Reads the wanted path of this page and goes to it (or elsewhere) without leaving a trace in history. */
export function useWantedPath() {
  const router = useRouter();
  const wanted = useLocation({ select: wantedPathFrom });
  return {
    wanted,
    /** State for the next entry page, so that the wish survives the whole flow. */
    carry: wanted ? { from: wanted } : {},
    goTo: (path: string, state: HistoryState = {}) => router.history.replace(path, state),
  };
}
