import { useEffect, useRef } from "react";
import { safeCheckoutUrl } from "@/features/payments/checkout/checkoutUrl";

/**
 * Leaves for a hosted page of the payment provider as soon as its address is known, and for no other site (rulings 23).
 * `onReturn`: the browser shows this very page again, as it was left.
 */
export function useLeaveFor(address: string | null, onReturn: () => void): { isBlocked: boolean } {
  const url = address === null ? null : safeCheckoutUrl(address, window.location.hostname);
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned.current();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  useEffect(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);
  return { isBlocked: address !== null && url === null };
}
