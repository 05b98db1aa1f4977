import { useHeartbeat } from "@/features/people/presence";
import { useViewer } from "@/lib/live/useViewer";

/** STA-07: tells while this tab is looked at. Members only: nobody else is shown as online. */
export function PresenceHeartbeat({ startedAt }: { startedAt: number }) {
  const viewer = useViewer();
  // Only the server's own answer says that it knows this sign-in; a kept one does not.
  const isConfirmed = viewer.status === "ready" && viewer.keptAt === undefined;
  const isMember = isConfirmed && viewer.data.profileCompleted && viewer.data.standing === "good";
  return isMember ? <Beat key={viewer.data.uid} startedAt={startedAt} /> : null;
}

function Beat({ startedAt }: { startedAt: number }) {
  useHeartbeat(startedAt);
  return null;
}
