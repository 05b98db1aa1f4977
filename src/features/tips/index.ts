export { TipButton } from "./TipButton";
