export { MessageButton } from "./open/MessageButton";
