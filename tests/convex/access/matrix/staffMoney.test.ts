import { staffMoneyRows } from "./rows/staffMoney";
import { describeRows } from "./table";

describeRows("staff and money", staffMoneyRows);
