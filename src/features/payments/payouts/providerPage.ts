import { PROVIDER_PAGE_WAIT_MS } from "@/config/limits";

/**
 * The way to a page of the payment service (money 4.5): asked for, made by the server, gone to. Its link works once
 * and for minutes, so each way is a new one; an address that is not the payment service's is never followed.
 */
export type PageName = "onboarding" | "dashboard";
type PageAnswer = { state: "asked" | "ready" | "failed"; url: string | null };

export type ProviderPage =
  | { kind: "idle" }
  | { kind: "asking"; page: PageName; clientId: string; since: number; isLate: boolean }
  | { kind: "leaving"; url: string }
  | { kind: "failed"; page: PageName }
  | { kind: "blocked" };

export type PageEvent =
  | { type: "asked"; page: PageName; clientId: string }
  | { type: "refused"; clientId: string }
  | { type: "server"; answer: PageAnswer | null }
  | { type: "tick" }
  /** The browser shows this very page again, as it was left. */
  | { type: "cameBack" };

export const NO_PAGE: ProviderPage = { kind: "idle" };

/** `safeUrl` answers the address that may be followed, or null. */
export function providerPage(safeUrl: (raw: string) => string | null) {
  return (state: ProviderPage, event: PageEvent, now: number): ProviderPage => {
    switch (event.type) {
      case "asked":
        return state.kind === "asking" || state.kind === "leaving"
          ? state
          : { kind: "asking", page: event.page, clientId: event.clientId, since: now, isLate: false };
      case "refused":
        return state.kind === "asking" && state.clientId === event.clientId
          ? { kind: "failed", page: state.page }
          : state;
      case "server":
        return state.kind === "asking" ? answered(state, event.answer, safeUrl) : state;
      case "tick":
        return state.kind === "asking" && now - state.since >= PROVIDER_PAGE_WAIT_MS
          ? { ...state, isLate: true }
          : state;
      case "cameBack":
        return state.kind === "leaving" ? NO_PAGE : state;
    }
  };
}

type Asking = Extract<ProviderPage, { kind: "asking" }>;

function answered(
  state: Asking,
  answer: PageAnswer | null,
  safeUrl: (raw: string) => string | null,
): ProviderPage {
  if (answer === null || answer.state === "asked") return state;
  if (answer.state === "failed" || answer.url === null) return { kind: "failed", page: state.page };
  const url = safeUrl(answer.url);
  return url === null ? { kind: "blocked" } : { kind: "leaving", url };
}

/** Whose answer is awaited. */
export function awaitedPage(state: ProviderPage): string | null {
  return state.kind === "asking" ? state.clientId : null;
}
