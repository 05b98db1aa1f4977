import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { TrackSearch } from "./search";

type Returned = "success" | "cancelled" | null;

/**
 * Money 4.5: the flags of the way back from the payment page decorate and go; only the provider's word, asked for by
 * `confirm` (the same function each time), changes anything.
 */
export function useReturned(
  id: string,
  search: TrackSearch,
  confirm: (sessionId: string) => Promise<unknown>,
): Returned {
  const router = useRouter();
  const { payment_success, payment_cancelled, session_id: sessionId } = search;
  const flag: Returned = payment_success ? "success" : payment_cancelled ? "cancelled" : null;
  const [returned] = useState<Returned>(flag);
  useEffect(() => {
    if (flag === null) return;
    if (sessionId !== undefined) {
      confirm(sessionId).catch(() => {
        // Only a hint: the provider's own word arrives without it.
      });
    }
    void router.navigate({ to: "/track/$dareId", params: { dareId: id }, search: {}, replace: true });
  }, [flag, sessionId, id, confirm, router]);
  return returned;
}
