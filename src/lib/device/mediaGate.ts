import { createContext, useContext } from "react";

const MediaGateContext = createContext(true);

/** Tells the tree whether pictures and videos of people may load: false until the age gate is answered. */
export const MediaGateProvider = MediaGateContext.Provider;

export function useMediaAllowed(): boolean {
  return useContext(MediaGateContext);
}
