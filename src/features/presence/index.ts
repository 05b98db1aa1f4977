export { PresenceText } from "./PresenceText";
export { useHeartbeat } from "./useHeartbeat";
