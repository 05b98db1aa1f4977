export { Covered } from "./components/Covered";
export { ReasonForm, useStaffAct } from "./components/ReasonForm";
export { RowAct } from "./components/RowAct";
export { Take } from "./components/Take";
export { useWhom } from "./components/useWhom";
export { asUsername } from "./username";
