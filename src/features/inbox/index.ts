export { cappedCount } from "./counts";
export { useUnreadCount, useWaitingCount } from "./data";
