export { visitSession } from "./data";
export { PersonAct } from "./PersonAct";
export { PersonMenu } from "./PersonMenu";
export { ReportDare } from "./ReportDare";
export { ReportItem } from "./ReportItem";
export { ReportProof } from "./ReportProof";
export { ReportNumber } from "./report/ReportNumber";
