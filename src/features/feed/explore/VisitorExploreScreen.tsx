import { Navigate } from "@tanstack/react-router";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ExploreScreen } from "./ExploreScreen";
import type { ExplorePlace } from "./search";

/** `/explore`: what visitors see of it; whoever is signed in has the whole of it in the app. */
export function VisitorExploreScreen({ place }: { place: ExplorePlace }) {
  const { status } = useAuthSnapshot();
  return status === "signedIn" ? (
    <Navigate to="/app/explore" search={place} replace />
  ) : (
    <ExploreScreen side="site" place={place} />
  );
}
