import { staffRows } from "./rows/staff";
import { staffMoneyRows } from "./rows/staffMoney";
import { describeRows } from "./table";

describeRows("staff", staffRows);
describeRows("staff and money", staffMoneyRows);
