export { parseCasesSearch } from "./search";
