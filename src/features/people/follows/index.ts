export { followsCopy } from "./copy.en";
export { FollowButton, FollowsYou } from "./FollowButton";
export { FollowList } from "./FollowList";
export { FollowRequests } from "./FollowRequests";
export type { FollowListName } from "./search";
