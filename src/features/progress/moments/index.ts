export { Moments } from "./Moments";
