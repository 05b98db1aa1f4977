import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { HOME_PATH } from "@/config/site";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useViewer } from "@/lib/live/useViewer";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { onboardingCopy } from "./copy.en";

/** What a signed-in person sees on an entry page: the way to where they belong (GRD-09). */
export function EntryRedirect() {
  const viewer = useViewer();
  const { wanted, carry, goTo } = useWantedPath();
  const isComplete = viewer.status === "ready" && viewer.data.profileCompleted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, as soon as the profile is known to be complete
  useEffect(() => {
    if (isComplete) goTo(wanted ?? HOME_PATH);
  }, [isComplete]);

  if (viewer.status === "error") {
    return (
      <ErrorView
        error={{ title: onboardingCopy.guard.trouble, message: viewer.error.message }}
        onRetry={viewer.retry}
      />
    );
  }
  if (viewer.status === "ready" && !isComplete)
    return <Navigate to="/signup/profile" state={carry} replace />;
  return <WaitScreen frame="inside">{onboardingCopy.guard.loading}</WaitScreen>;
}
