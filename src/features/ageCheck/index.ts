export { AgeCheckNotice } from "./AgeCheckNotice";
