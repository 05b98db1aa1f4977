export { InstallRow } from "./InstallRow";
export { InstallSheet } from "./InstallSheet";
