import { isOnlineAt } from "@convex/domain/presence";
import { MINUTE_MS, useNow } from "@/lib/time";
import { RelativeTime } from "@/ui/RelativeTime";
import { Text } from "@/ui/Text";
import { presenceCopy } from "./copy.en";
import { usePresence } from "./data";

/** Whether somebody is there; nothing where that is unknown or not for this viewer. */
export function PresenceText({ uid }: { uid: string }) {
  const live = usePresence(uid);
  const now = useNow(MINUTE_MS);
  if (live.status !== "ready" || live.data === null) return null;
  const { online, lastSeenAt } = live.data;
  if (isOnlineAt({ isOnline: online, lastSeen: lastSeenAt }, now)) {
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
