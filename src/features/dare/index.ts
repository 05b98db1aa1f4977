export { safeCheckoutUrl } from "./checkoutUrl";
export { DareCardRow } from "./components/DareCardRow";
export { PriceBreakdown } from "./components/PriceBreakdown";
export { SeenList } from "./components/SeenList";
export type { DareCard } from "./data";
export { clockText, findLength } from "./playback";
export { useAct } from "./useAct";
export { fill, paymentProblemText, personName, pluralWord } from "./words";
