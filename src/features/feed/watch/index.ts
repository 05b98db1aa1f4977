export { EdgyReason } from "./components/EdgyCover";
export { ItemCard, ItemPoster } from "./components/ItemCard";
export { ItemShare, ShareByMint } from "./components/ItemShare";
export { LabelTags } from "./components/LabelTags";
export { Uncovered } from "./components/Uncovered";
export {
  type HiddenItem,
  type ListedItem,
  type MintItem,
  type PublicItem,
  useItemMint,
  usePublicDare,
  useRevealedMint,
} from "./data";
export { WatchView } from "./WatchView";
