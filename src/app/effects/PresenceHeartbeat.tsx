import { useViewer } from "@/features/onboarding";
import { useHeartbeat } from "@/features/presence";

/** STA-07: tells while this tab is looked at. Members only: nobody else is shown as online. */
export function PresenceHeartbeat() {
  const viewer = useViewer();
  const isMember =
    viewer.status === "ready" && viewer.data.profileCompleted && viewer.data.standing === "good";
  return isMember ? <Beat key={viewer.data.uid} /> : null;
}

function Beat() {
  useHeartbeat();
  return null;
}
