export { PayoutsSection } from "./PayoutsSection";
