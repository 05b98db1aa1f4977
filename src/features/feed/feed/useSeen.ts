import { useEffect, useRef } from "react";
import { useMarkSeen } from "./data";

/** So many are told of at once; the rest when the page goes out of sight. */
const BATCH = 5;

/** Notes which films were on the screen, so that they do not come back on top. */
export function useSeen(feedId: string | null): void {
  const mark = useMarkSeen();
  const waiting = useRef(new Set<string>());
  const tell = useRef(() => {});
  useEffect(() => {
    tell.current = () => {
      const feedIds = [...waiting.current];
      waiting.current.clear();
      // A lost batch makes a film come back once more, nothing else.
      if (feedIds.length > 0) mark({ feedIds }).catch(() => undefined);
    };
  }, [mark]);
  useEffect(() => {
    if (feedId === null) return;
    waiting.current.add(feedId);
    if (waiting.current.size >= BATCH) tell.current();
  }, [feedId]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") tell.current();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      tell.current();
    };
  }, []);
}
