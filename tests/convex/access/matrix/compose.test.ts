import { composeRows } from "./rows/compose";
import { describeRows } from "./table";

describeRows("composing a dare", composeRows);
