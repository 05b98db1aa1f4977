export { cappedCount } from "./counts";
export { useUnreadCount } from "./data";
