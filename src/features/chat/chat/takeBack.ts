import { createContext, useContext } from "react";

type TakeBack = ((text: string) => void) | null;

const TakeBackContext = createContext<TakeBack>(null);

/** Set by the chat: puts words that were not sent back into its composer; null while it has none. */
export const TakeBackProvider = TakeBackContext.Provider;

export function useTakeBack(): TakeBack {
  return useContext(TakeBackContext);
}
