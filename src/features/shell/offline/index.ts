export { NeedsConnection } from "./components/NeedsConnection";
export { QueuedMark } from "./components/QueuedMark";
export { OfflineBar } from "./OfflineBar";
export { OfflineSender } from "./OfflineSender";
export { QueueTray } from "./QueueTray";
export { useOfflineAction, useQueued } from "./useOfflineAction";
export { useArrived, useQueueActs } from "./useQueueActs";
export { useUnsent } from "./useUnsent";
