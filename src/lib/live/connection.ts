import { useConvexConnectionState } from "convex/react";
import { useSyncExternalStore } from "react";

/** `connecting` = not reached yet and no reason to think that it cannot be. */
export type Connection = "online" | "connecting" | "offline";

function subscribeToBrowser(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

const browserSaysOnline = () => navigator.onLine;

/** The backend's own word counts; the browser's is a hint that can only make it worse (stack 5). */
export function useConnection(): Connection {
  const hint = useSyncExternalStore(subscribeToBrowser, browserSaysOnline);
  const { isWebSocketConnected, connectionRetries } = useConvexConnectionState();
  if (isWebSocketConnected) return hint ? "online" : "offline";
  return hint && connectionRetries === 0 ? "connecting" : "offline";
}
