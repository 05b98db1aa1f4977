/** What other features may use of this one. */
export { TuneFeed } from "./TuneFeed";
