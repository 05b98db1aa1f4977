import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { forgetWay } from "@/lib/device/returnPaths";
import type { DareView } from "./data";
import { useConfirmReturn, useIsTipped } from "./data";
import type { DareSearch } from "./search";

/** Longer than this the page stops holding its acts back; the answer still arrives live. */
const PROCESSING_MS = 30_000;

type Returned = "no" | "asking" | "late" | "sent" | "tipped";
/** What is said first, in place of the plain state. */
export type Moment = Exclude<Returned, "no"> | "checking" | "inReview";

/** Where the reader just came from, as long as it is news: from the payment page, or from the camera. */
export function useMoment(
  dareId: string,
  search: DareSearch,
  status: DareView["status"] | null,
): Moment | null {
  const returned = useReturned(dareId, search, status);
  const handedIn = useLocation({ select: ({ state }) => state.handedIn === true });
  if (returned !== "no") return returned;
  if (!handedIn) return null;
  if (status === "proof_submitted") return "checking";
  return status === "in_review" ? "inReview" : null;
}

/**
 * Money 4.5: the flags of the way back from the payment page only start the question and then go; what became of the
 * payment is the live state of the dare, or of the tip for it.
 */
function useReturned(dareId: string, search: DareSearch, status: DareView["status"] | null): Returned {
  const router = useRouter();
  const confirm = useConfirmReturn();
  const { session_id: sessionId } = search;
  const isBack = search.payment_success !== undefined && sessionId !== undefined;
  const [session, setSession] = useState<string | null>(null);
  if (isBack && session !== sessionId) setSession(sessionId);
  const wasBack = session !== null;
  const [isLate, setLate] = useState(false);
  const isAsking = wasBack && (status === null || status === "awaiting_payment");
  const isPaid = wasBack && !isAsking;
  const isTipped = useIsTipped(status === "completed" ? session : null);

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
  if (isTipped) return "tipped";
  return status === "sent" || status === "screening" ? "sent" : "no";
}
