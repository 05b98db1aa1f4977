import { purchaseRows } from "./rows/purchases";
import { describeRows } from "./table";

describeRows("who may call what about tips, boosts, the plan and own limits", purchaseRows);
