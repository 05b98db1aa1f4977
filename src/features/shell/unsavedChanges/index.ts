export { useUnsavedChanges } from "./useUnsavedChanges";
