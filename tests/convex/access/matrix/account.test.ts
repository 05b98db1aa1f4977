import { accountRows } from "./rows/account";
import { describeRows } from "./table";

describeRows("one's own data and the way out", accountRows);
