export { EdgyCover } from "./components/EdgyCover";
export { ItemCard } from "./components/ItemCard";
export { ItemShare } from "./components/ItemShare";
export { LabelTags } from "./components/LabelTags";
export { Uncovered } from "./components/Uncovered";
export { type ListedItem, useItemMint, usePublicDare, useRevealedMint } from "./data";
export { WatchView } from "./WatchView";
