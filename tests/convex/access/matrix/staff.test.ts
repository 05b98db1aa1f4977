import { staffRows } from "./rows/staff";
import { describeRows } from "./table";

describeRows("staff", staffRows);
