export { ExportPanel } from "./ExportPanel";
