export { GuestDare } from "./GuestDare";
