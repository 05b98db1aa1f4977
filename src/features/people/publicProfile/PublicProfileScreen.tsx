import { useEventOnce } from "@/features/shell/telemetry";
import { useProfile } from "./data";
import { PersonPage } from "./PersonPage";
import type { ProfileTab } from "./search";

/** `/{username}` and `/u/{username}` (PUB-24, PUB-25), for everybody. */
export function PublicProfileScreen({ username, tab }: { username: string; tab: ProfileTab }) {
  const live = useProfile(username);
  useEventOnce("view_public", { page: "profile" }, live.status === "ready" && live.data !== null);
  return <PersonPage live={live} tab={tab} place="site" waitingTitle={`@${username}`} />;
}
