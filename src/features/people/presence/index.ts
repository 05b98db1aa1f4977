export { PresenceDot, PresenceText } from "./Presence";
export { useHeartbeat } from "./useHeartbeat";
