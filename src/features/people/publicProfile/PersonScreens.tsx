import { useEventOnce } from "@/features/shell/telemetry";
import { profileCopy } from "./copy.en";
import { useProfile, useProfileById } from "./data";
import { PersonPage } from "./PersonPage";
import type { ProfileTab } from "./search";

/** `/{username}` and `/u/{username}` (PUB-24, PUB-25), for everybody. */
export function PublicProfileScreen({ username, tab }: { username: string; tab: ProfileTab }) {
  const live = useProfile(username);
  useEventOnce("view_public", { page: "profile" }, live.status === "ready" && live.data !== null);
  return <PersonPage live={live} tab={tab} place="site" waitingTitle={`@${username}`} />;
}

/** `/app/u/{username}` (APP-14). */
export function PersonByNameScreen({ username, tab }: { username: string; tab: ProfileTab }) {
  return <PersonPage live={useProfile(username)} tab={tab} place="app" waitingTitle={`@${username}`} />;
}

/** `/app/profile/{userId}` (APP-13). */
export function PersonByIdScreen({ uid, tab }: { uid: string; tab: ProfileTab }) {
  return <PersonPage live={useProfileById(uid)} tab={tab} place="app" waitingTitle={profileCopy.loading} />;
}
