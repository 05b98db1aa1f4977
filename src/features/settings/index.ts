export { ThemeChoice } from "./ThemeChoice";
