export { cappedCount } from "./counts";
export { useWaitingCount } from "./data";
