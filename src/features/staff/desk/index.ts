export { DeskTable } from "./components/DeskTable";
export { DoneBy } from "./components/DoneBy";
export { FindList } from "./components/FindList";
export { deskCopy } from "./copy.en";
export { countOf, firstDue } from "./counts";
export { DeskDoor } from "./DeskDoor";
export { type DeskHome, type DeskKind, useDeskHome } from "./data";
