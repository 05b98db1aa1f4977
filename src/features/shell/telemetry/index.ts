export { logEvent, useEventOnce } from "./events";
export { UsageChoice } from "./UsageChoice";
