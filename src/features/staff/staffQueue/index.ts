export { MessageItem } from "./components/MessageItem";
