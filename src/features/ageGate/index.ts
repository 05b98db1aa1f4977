export { AgeGate } from "./AgeGate";
