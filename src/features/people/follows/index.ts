export { followsCopy } from "./copy.en";
export { FollowButton } from "./FollowButton";
export { FollowList } from "./FollowList";
export type { FollowListName } from "./search";
