export { UpdateToast } from "./UpdateToast";
export type { UpdatePort } from "./updatePort";
