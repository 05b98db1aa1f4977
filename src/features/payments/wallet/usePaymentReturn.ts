import { useRouter } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { forgetWay } from "@/lib/device/returnPaths";
import { type ReturnAnswer, useReturnActs, useReturnAnswer } from "./data";
import {
  initialReturn,
  PROCESSING_MS,
  paymentReturn,
  type ReturnEvent,
  type ReturnState,
  returnKind,
  watchedSession,
} from "./paymentReturn";
import { searchOf, tabOf, type WalletSearch } from "./search";

const PAID: readonly ReturnAnswer["status"][] = ["authorised", "paid"];

type Timed = { event: ReturnEvent; now: number };
const timed = (state: ReturnState, { event, now }: Timed) => paymentReturn(state, event, now);

/** Feeds the return reducer: the flags once, the server's live answer, the clock; then cleans the address. */
export function usePaymentReturn(flags: WalletSearch) {
  const tab = tabOf(flags);
  const [state, dispatch] = useReducer(timed, initialReturn);
  const router = useRouter();
  const { confirmReturn, leave, leavePage } = useReturnActs();
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
    if (!settled || wanted === null) return;
    void router.navigate({
      to: "/app/wallet",
      search: searchOf(tab),
      // The flags go, but the way back still knows of them (SHL-15).
      state: (state) => ({ ...state, afterPayment: true }),
      replace: true,
    });
  }, [settled, wanted, tab, router]);

  useFlowEnd(state);
  useLeaving(state, leave);
  useLeavingPurchase(state, leavePage);
  return { state, dismiss: () => send({ type: "dismissed" }) };
}

/** What was begun is sent: there is nothing left to go back to in the dare flow (SHL-13). */
function useFlowEnd(state: ReturnState): void {
  const isPaid = state.kind === "answered" && PAID.includes(state.answer.status);
  useEffect(() => {
    if (isPaid) forgetWay("dare");
  }, [isPaid]);
}

type Leave = ReturnType<typeof useReturnActs>["leave"];

type LeavePage = ReturnType<typeof useReturnActs>["leavePage"];

/** The page of a tip or a boost is closed once; what was paid meanwhile stays paid. */
function useLeavingPurchase(state: ReturnState, leavePage: LeavePage): void {
  const left = useRef<string | null>(null);
  const answer = state.kind === "left" ? state.answer : null;
  const isPurchase = answer !== null && answer.purpose !== "dare";
  const sessionId = state.kind === "left" && isPurchase ? state.sessionId : null;
  useEffect(() => {
    if (sessionId === null || left.current === sessionId) return;
    left.current = sessionId;
    leavePage({ sessionId }).catch(() => {
      left.current = null;
    });
  }, [sessionId, leavePage]);
}

/** A payment page that was left gives its dare up once, so that the draft is free again. */
function useLeaving(state: ReturnState, leave: Leave): void {
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
}
