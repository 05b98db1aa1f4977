import { profileCopy } from "./copy.en";
import { useProfile, useProfileById } from "./data";
import { PersonPage } from "./PersonPage";
import type { ProfileTab } from "./search";

/** `/app/u/{username}` (APP-14). */
export function PersonByNameScreen({ username, tab }: { username: string; tab: ProfileTab }) {
  return <PersonPage live={useProfile(username)} tab={tab} place="app" waitingTitle={`@${username}`} />;
}

/** `/app/profile/{userId}` (APP-13). */
export function PersonByIdScreen({ uid, tab }: { uid: string; tab: ProfileTab }) {
  return <PersonPage live={useProfileById(uid)} tab={tab} place="app" waitingTitle={profileCopy.loading} />;
}
