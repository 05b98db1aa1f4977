export { ClosedAccount } from "./ClosedAccount";
