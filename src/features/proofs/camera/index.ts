export { usePerson, useViewerUid } from "./data";
