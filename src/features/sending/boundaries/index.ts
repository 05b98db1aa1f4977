export { boundariesCopy } from "./copy.en";
