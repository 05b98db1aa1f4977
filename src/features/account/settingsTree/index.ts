export { SettingsPane } from "./SettingsPane";
export { SettingsTree } from "./SettingsTree";
