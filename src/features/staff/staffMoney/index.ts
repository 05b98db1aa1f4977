export { Covered } from "./components/Covered";
export { ReasonForm, useStaffAct } from "./components/ReasonForm";
export { RenewFactor } from "./components/RenewFactor";
export { RowAct } from "./components/RowAct";
export { Take } from "./components/Take";
export { useWhom } from "./components/useWhom";
export { useKeptText } from "./keptText";
export { asUsername } from "./username";
