export { ChatRules } from "./ChatRules";
