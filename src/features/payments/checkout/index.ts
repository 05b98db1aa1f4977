export { safeCheckoutUrl } from "./checkoutUrl";
export { useLeaveFor } from "./useLeaveFor";
