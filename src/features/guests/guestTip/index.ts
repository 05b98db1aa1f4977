export { GuestTip, GuestTipForDare } from "./GuestTip";
