export { clockText } from "@/lib/media/clockText";
export { findLength } from "@/lib/media/findLength";
