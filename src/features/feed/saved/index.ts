/** What other features may use of this one. */
export { SaveButton } from "./SaveButton";
