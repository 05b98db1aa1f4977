import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { forgetWay } from "@/lib/device/returnPaths";
import type { DareView } from "./data";
import { useConfirmReturn } from "./data";
import type { DareSearch } from "./search";

/** Longer than this the page stops holding its acts back; the answer still arrives live. */
const PROCESSING_MS = 30_000;

export type Returned = "no" | "asking" | "late" | "sent";

/**
 * Money 4.5: the flags of the way back from the payment page only start the question and then go; what became of the
 * payment is the dare's own live state.
 */
export function useReturned(dareId: string, search: DareSearch, status: DareView["status"] | null): Returned {
  const router = useRouter();
  const confirm = useConfirmReturn();
  const { session_id: sessionId } = search;
  const isBack = search.payment_success !== undefined && sessionId !== undefined;
  const [wasBack, setWasBack] = useState(isBack);
  if (isBack && !wasBack) setWasBack(true);
  const [isLate, setLate] = useState(false);
  const isAsking = wasBack && (status === null || status === "awaiting_payment");
  const isPaid = wasBack && !isAsking;

  useEffect(() => {
    if (!isBack) return;
    confirm({ sessionId }).catch(() => {
      // Only a hint: the provider's own word arrives without it.
    });
    void router.navigate({ to: "/d/$dareId", params: { dareId }, search: {}, replace: true });
  }, [isBack, sessionId, dareId, confirm, router]);

  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setLate(true), PROCESSING_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  // What was begun is sent: there is nothing left to go back to in the dare flow (SHL-13).
  useEffect(() => {
    if (isPaid) forgetWay("dare");
  }, [isPaid]);

  if (!wasBack) return "no";
  if (isAsking) return isLate ? "late" : "asking";
  return status === "sent" || status === "screening" ? "sent" : "no";
}
