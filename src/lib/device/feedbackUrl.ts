import { createContext, useContext } from "react";

const FeedbackUrlContext = createContext<string | null>(null);

/** PRD-15: the address of an external board, checked by the configuration; null = our own. */
export const FeedbackUrlProvider = FeedbackUrlContext.Provider;

export function useFeedbackUrl(): string | null {
  return useContext(FeedbackUrlContext);
}
