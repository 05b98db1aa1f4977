export { InboxPane } from "./components/InboxPane";
export { cappedCount } from "./counts";
export { useUnreadCount, useUnreadWord } from "./data";
