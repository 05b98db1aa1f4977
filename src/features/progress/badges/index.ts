export { BadgeGlyph, type BadgeLook, badgePicture } from "./BadgeGlyph";
export { bubbleStyle, spotlightStyle } from "./cosmetics";
export { ProgressLine, ProgressMarks, WornFace, WornMark, WornName } from "./PersonProgress";
export { useShown } from "./shown";
