export { CreatorCard } from "./CreatorCard";
export { CreatorRecord } from "./CreatorRecord";
export { answerWords } from "./words";
