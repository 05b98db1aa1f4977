/** What the first view does without: the films and their sender. */
export { dropMadeOf, dropTakesOf } from "@/offline/takes/store";
export { pagePorts } from "./ports";
export { takeQueue } from "./takeQueue";
export {
  countTakes,
  dropTakesFor,
  keepEdit,
  keepFirstTake,
  keepMade,
  keepWhole,
  latestTake,
  openTake,
} from "./takes";
