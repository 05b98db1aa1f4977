export { type Role, useRole } from "./data";
export { StaffGate } from "./StaffGate";
export { StaffPage } from "./StaffPage";
