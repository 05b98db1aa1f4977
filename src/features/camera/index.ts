export { useViewerUid } from "./data";
export { keepFirstTake } from "./takeStore";
