export { AgeGate } from "./AgeGate";
export { AgeGateDialog } from "./AgeGateDialog";
