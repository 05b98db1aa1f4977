import { decisionRows, staffQueueRows } from "./rows/decisions";
import { describeRows } from "./table";

describeRows("lists, ratings and the staff's queue", { ...decisionRows, ...staffQueueRows });
