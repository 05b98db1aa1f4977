export { copyLink, personLink, type SharedLink, videoLink } from "./link";
export { placeAddress, SHARE_PLACES } from "./places";
export { ShareButton } from "./ShareButton";
export { ShareRow } from "./ShareRow";
export type { ShareWay } from "./shareMachine";
export { useShare } from "./useShare";
