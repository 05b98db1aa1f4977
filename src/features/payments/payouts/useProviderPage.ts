import { useEffect, useReducer } from "react";
import { PROVIDER_PAGE_WAIT_MS } from "@/config/limits";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { useErrorToast } from "@/features/shell/errors";
import { usePageActs, usePageAnswer } from "./data";
import {
  awaitedPage,
  NO_PAGE,
  type PageEvent,
  type PageName,
  type ProviderPage,
  providerPage,
} from "./providerPage";

const reduce = providerPage((raw) => safeCheckoutUrl(raw, window.location.hostname));
const step = (state: ProviderPage, event: PageEvent) => reduce(state, event, Date.now());

/** Feeds the reducer: the person's press, the server's live answer, the clock; and goes where it says. */
export function useProviderPage(): { state: ProviderPage; open: (page: PageName) => void } {
  const [state, dispatch] = useReducer(step, NO_PAGE);
  const { openPage } = usePageActs();
  const fail = useErrorToast();
  const live = usePageAnswer(awaitedPage(state));
  const answer = live.status === "ready" ? live.data : null;

  const open = (page: PageName) => {
    const clientId = crypto.randomUUID();
    dispatch({ type: "asked", page, clientId });
    openPage({ clientId, page }).catch((thrown: unknown) => {
      dispatch({ type: "refused", clientId });
      fail("payout page", thrown);
    });
  };

  useEffect(() => {
    if (answer !== null) dispatch({ type: "server", answer });
  }, [answer]);

  const since = state.kind === "asking" && !state.isLate ? state.since : null;
  useEffect(() => {
    if (since === null) return;
    const wait = Math.max(0, since + PROVIDER_PAGE_WAIT_MS - Date.now());
    const timer = setTimeout(() => dispatch({ type: "tick" }), wait);
    return () => clearTimeout(timer);
  }, [since]);

  const url = state.kind === "leaving" ? state.url : null;
  useEffect(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) dispatch({ type: "cameBack" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  return { state, open };
}
