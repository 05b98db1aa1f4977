export { personLink, videoLink } from "./link";
export { ShareButton } from "./ShareButton";
