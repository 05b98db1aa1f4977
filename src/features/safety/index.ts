export { PersonMenu } from "./PersonMenu";
export { ReportDare } from "./ReportDare";
export { HiddenByWords } from "./words/HiddenByWords";
