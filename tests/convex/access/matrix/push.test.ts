import { pushRows } from "./rows/push";
import { describeRows } from "./table";

describeRows("who may call what about push", pushRows);
