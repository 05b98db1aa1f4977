import { useAuthSnapshot } from "@/lib/live/identity";
import { useViewer } from "@/lib/live/useViewer";

/**
 * Whoever is signed in stays in the app, on public pages too. Known before the first paint from the device's last
 * person; only an account that the app is shut for is shown the site.
 */
export function useIsInside(): boolean {
  const { status } = useAuthSnapshot();
  const viewer = useViewer();
  if (status !== "signedIn") return false;
  return viewer.status !== "ready" || (viewer.data.profileCompleted && viewer.data.standing === "good");
}
