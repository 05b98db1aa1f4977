import { describeHalf } from "./tables";

describeHalf(1);
