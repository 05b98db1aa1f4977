export { CopyButton } from "./components/CopyButton";
export { QrTile } from "./components/QrTile";
