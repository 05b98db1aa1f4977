export { ChooseMessages } from "./choose/ChooseMessages";
export { MessageButton } from "./open/MessageButton";
