export { cappedCount } from "./counts";
export { useUnreadCount, useUnreadWord } from "./data";
