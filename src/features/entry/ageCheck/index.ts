export { AgeAppeal } from "./AgeAppeal";
export { AgeCheckNotice } from "./AgeCheckNotice";
export { AgeRefusal } from "./AgeRefusal";
