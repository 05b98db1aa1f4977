import { useViewer } from "@/features/onboarding";
import { useHeartbeat } from "@/features/presence";

/** STA-07: tells while this tab is looked at. Members only: nobody else is shown as online. */
export function PresenceHeartbeat({ startedAt }: { startedAt: number }) {
  const viewer = useViewer();
  const isMember =
    viewer.status === "ready" && viewer.data.profileCompleted && viewer.data.standing === "good";
  return isMember ? <Beat key={viewer.data.uid} startedAt={startedAt} /> : null;
}

function Beat({ startedAt }: { startedAt: number }) {
  useHeartbeat(startedAt);
  return null;
}
