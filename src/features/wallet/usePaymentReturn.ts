import { useRouter } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { useReturnActs, useReturnAnswer } from "./data";
import {
  initialReturn,
  PROCESSING_MS,
  paymentReturn,
  type ReturnEvent,
  type ReturnState,
  returnKind,
  watchedSession,
} from "./paymentReturn";
import type { ReturnFlags } from "./search";

type Timed = { event: ReturnEvent; now: number };
const timed = (state: ReturnState, { event, now }: Timed) => paymentReturn(state, event, now);

/** Feeds the return reducer: the flags once, the server's live answer, the clock; then cleans the address. */
export function usePaymentReturn(flags: ReturnFlags) {
  const [state, dispatch] = useReducer(timed, initialReturn);
  const router = useRouter();
  const { confirmReturn, leave } = useReturnActs();
  const send = (event: ReturnEvent) => dispatch({ event, now: Date.now() });
  const answer = useReturnAnswer(watchedSession(state));
  const told = answer.status === "ready" ? answer.data : null;
  const wanted = returnKind(flags) === null ? null : (flags.session_id ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session is opened once
  useEffect(() => {
    if (wanted === null) return;
    send({ type: "opened", flags });
    confirmReturn({ sessionId: wanted }).then(
      ({ known }) => send({ type: "confirmed", known }),
      // The live answer and the 30 seconds still decide; a failed hint changes nothing.
      () => send({ type: "tick" }),
    );
  }, [wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is one event
  useEffect(() => {
    if (told !== null) send({ type: "server", answer: told });
  }, [told, state.kind]);

  const since = state.kind === "processing" ? state.since : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one waiting
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => send({ type: "tick" }), Math.max(0, since + PROCESSING_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);

  const settled = state.kind !== "none" && state.kind !== "processing";
  useEffect(() => {
    if (settled && wanted !== null) void router.navigate({ to: "/app/wallet", search: {}, replace: true });
  }, [settled, wanted, router]);

  const left = useRef<string | null>(null);
  const leaving =
    state.kind === "left" && state.answer?.dareStatus === "awaiting_payment" ? state.answer.dareId : null;
  useEffect(() => {
    if (leaving === null || left.current === leaving) return;
    left.current = leaving;
    // Refused only when the payment settled meanwhile; then the live answer tells that instead.
    leave({ dareId: leaving }).catch(() => {
      left.current = null;
    });
  }, [leaving, leave]);

  return { state, dismiss: () => send({ type: "dismissed" }) };
}
