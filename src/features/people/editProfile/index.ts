export { UsernameChange } from "./UsernameChange";
