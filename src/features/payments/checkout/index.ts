export { useLeaveFor } from "./useLeaveFor";
