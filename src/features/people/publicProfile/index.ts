export { NobodyHere } from "./components/NobodyHere";
export { ProfileHeader } from "./components/ProfileHeader";
export { ProfileNumbers } from "./components/ProfileNumbers";
export { ProfileTabs } from "./components/ProfileTabs";
export { useOwnUid, useProfile } from "./data";
export { PersonPage } from "./PersonPage";
export type { ProfileTab } from "./search";
