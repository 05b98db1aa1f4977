export { ShareBadge } from "./ShareBadge";
