import { describeHalf } from "./tables";

describeHalf(0);
