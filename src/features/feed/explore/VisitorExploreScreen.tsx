import { Navigate } from "@tanstack/react-router";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ExploreScreen } from "./ExploreScreen";

/** `/explore`: what visitors see of it; whoever is signed in has the whole of it in the app. */
export function VisitorExploreScreen() {
  const { status } = useAuthSnapshot();
  return status === "signedIn" ? <Navigate to="/app/explore" replace /> : <ExploreScreen place="site" />;
}
