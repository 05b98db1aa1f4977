import { useRouter } from "@tanstack/react-router";
import { useEffect, useReducer } from "react";
import { PLAN_RETURN_WAIT_MS } from "@/config/limits";
import { usePlanActs } from "./data";
import { NO_RETURN, type PlanReturn, type PlanReturnEvent, planReturn, returnOf } from "./planReturn";
import type { PlanFlags } from "./search";

type Timed = { event: PlanReturnEvent; now: number };
const timed = (state: PlanReturn, { event, now }: Timed) => planReturn(state, event, now);

/**
 * Feeds the return reducer: the flags once, what the server says of the access, the clock; then cleans the address.
 * `hasAccess` is null while nothing is known.
 */
export function usePlanReturn(flags: PlanFlags, hasAccess: boolean | null) {
  const [state, dispatch] = useReducer(timed, NO_RETURN);
  const router = useRouter();
  const { confirmReturn } = usePlanActs();
  const send = (event: PlanReturnEvent) => dispatch({ event, now: Date.now() });
  const way = returnOf(flags);
  const sessionId = way === "success" ? (flags.session_id ?? null) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is opened once
  useEffect(() => {
    if (way === null) return;
    send({ type: "opened", flags });
    if (sessionId === null) return;
    confirmReturn({ sessionId }).then(
      ({ known }) => send({ type: "confirmed", known }),
      // The live answer and the clock still decide; a failed hint changes nothing.
      () => send({ type: "tick" }),
    );
  }, [way, sessionId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is one event
  useEffect(() => {
    if (hasAccess !== null) send({ type: "server", hasAccess });
  }, [hasAccess, state.kind]);

  const since = state.kind === "waiting" ? state.since : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one waiting
  useEffect(() => {
    if (since === null) return;
    const wait = Math.max(0, since + PLAN_RETURN_WAIT_MS - Date.now());
    const timer = setTimeout(() => send({ type: "tick" }), wait);
    return () => clearTimeout(timer);
  }, [since]);

  // Until then a reload asks again; afterwards it must not greet twice.
  const isOver = state.kind !== "waiting" && state.kind !== "none";
  useEffect(() => {
    if (isOver && way !== null) {
      void router.navigate({ to: "/app/subscriptions", search: {}, replace: true });
    }
  }, [isOver, way, router]);

  return { state, dismiss: () => send({ type: "dismissed" }) };
}
