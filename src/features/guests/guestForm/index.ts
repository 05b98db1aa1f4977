export { GuestDare } from "./GuestDare";
export { GuestTip, GuestTipForDare } from "./GuestTip";
