import { RelativeTime } from "@/ui/data/RelativeTime";
import { Text } from "@/ui/layout/Text";
import { presenceCopy } from "./copy.en";
import { usePresence } from "./data";

/** Whether somebody is there; nothing where that is unknown or not for this viewer. */
export function PresenceText({ uid }: { uid: string }) {
  const live = usePresence(uid);
  if (live.status !== "ready" || live.data === null) return null;
  const { online, lastSeenAt } = live.data;
  // The server's word alone: it lets nobody be online for more than eleven minutes, and this clock may be wrong.
  if (online) {
    return (
      <Text size="sm" tone="success">
        <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-success" />
        {presenceCopy.online}
      </Text>
    );
  }
  return (
    <Text size="sm" tone="2">
      {presenceCopy.lastSeen} <RelativeTime at={lastSeenAt} />
    </Text>
  );
}

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
