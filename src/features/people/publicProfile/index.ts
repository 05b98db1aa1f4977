export { CountTiles } from "./components/CountTiles";
export { LineCard, TagCard } from "./components/Facts";
export { NobodyHere } from "./components/NobodyHere";
export { PersonActions } from "./components/PersonActions";
export { ProfileHeader } from "./components/ProfileHeader";
export { ProfileTabs } from "./components/ProfileTabs";
export { type PublicProfile, useProfile } from "./data";
export { IntroClip } from "./PersonPage";
export type { ProfileTab } from "./search";
