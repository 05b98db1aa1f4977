export { CommentSection } from "./CommentSection";
export { CommentColumn } from "./components/CommentColumn";
export { CommentRules } from "./components/CommentRules";
export { CommentsLink } from "./components/CommentsLink";
export { CommentsSheet } from "./components/CommentsSheet";
export { ItemReactions } from "./components/ItemReactions";
export { OutsideLink } from "./components/OutsideLink";
export { QuickReaction } from "./components/QuickReaction";
