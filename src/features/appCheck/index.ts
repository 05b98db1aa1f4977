export { AppCheck } from "./AppCheck";
