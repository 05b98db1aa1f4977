export { PresenceDot } from "./PresenceDot";
export { PresenceText } from "./PresenceText";
export { useHeartbeat } from "./useHeartbeat";
