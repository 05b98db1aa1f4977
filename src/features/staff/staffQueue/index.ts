export { QueuePane } from "./QueuePane";
export { parseQueueSearch, type QueueKind, searchOf } from "./search";
