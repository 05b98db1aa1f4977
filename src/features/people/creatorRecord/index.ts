export { CreatorCard } from "./CreatorCard";
export { CreatorRecord } from "./CreatorRecord";
