export { type Catalogue, useCatalogue } from "./data";
