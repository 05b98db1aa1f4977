export { BoostSection } from "./BoostSection";
