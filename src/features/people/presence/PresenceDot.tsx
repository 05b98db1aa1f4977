import { presenceCopy } from "./copy.en";
import { usePresence } from "./data";

/** A mark on a picture while its person is there; nothing otherwise. Its place is the end of the corner below. */
export function PresenceDot({ uid }: { uid: string }) {
  const live = usePresence(uid);
  if (live.status !== "ready" || live.data?.online !== true) return null;
  return (
    <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-canvas bg-success">
      <span className="sr-only">{presenceCopy.online}</span>
    </span>
  );
}
