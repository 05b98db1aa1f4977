export { useViewerUid } from "./data";
export { countTakes, dropTakesOf, keepFirstTake } from "./takeStore";
