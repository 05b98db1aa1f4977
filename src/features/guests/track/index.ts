export { WatchLinks } from "./components/WatchLinks";
