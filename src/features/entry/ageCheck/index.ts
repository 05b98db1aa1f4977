export { AgeAppeal, AgeCheckNotice, AgeRefusal } from "./AgeCheckNotice";
