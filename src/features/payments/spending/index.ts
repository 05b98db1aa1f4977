export { CapRefusal } from "./CapRefusal";
export { SpendingSection } from "./SpendingSection";
