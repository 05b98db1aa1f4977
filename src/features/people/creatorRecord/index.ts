export { CreatorRecord, CreatorRecordLines } from "./CreatorRecord";
