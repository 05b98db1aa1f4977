export { Activity } from "./Activity";
export { NewsBanners } from "./NewsBanners";
