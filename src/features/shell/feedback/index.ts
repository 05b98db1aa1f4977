export { FeedbackPrompt } from "./FeedbackPrompt";
export { FeedbackRow } from "./row/FeedbackRow";
