export { roleWords } from "./copy.en";
export { type Role, useRole } from "./data";
export { StaffGate } from "./StaffGate";
export { StaffPage } from "./StaffPage";
