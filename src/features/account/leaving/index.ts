export { DeleteDialog } from "./DeleteDialog";
export { LeaveSection } from "./LeaveSection";
export { LeavingScreen } from "./LeavingScreen";
