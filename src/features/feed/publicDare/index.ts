export { PublicDare } from "./PublicDare";
export { PublishChoice } from "./PublishChoice";
export { PublishPanel } from "./PublishPanel";
