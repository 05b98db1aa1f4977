export { Activity } from "./Activity";
export { BANNER_LOOK } from "./bannerLook";
export { NewsBanners } from "./NewsBanners";
