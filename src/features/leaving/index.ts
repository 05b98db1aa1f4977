export { LeaveSection } from "./LeaveSection";
export { LeavingScreen } from "./LeavingScreen";
