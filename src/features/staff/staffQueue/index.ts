export { Holding, OwnCase } from "./components/Holding";
export { HouseCase } from "./components/HouseCase";
export { MessageItem } from "./components/MessageItem";
