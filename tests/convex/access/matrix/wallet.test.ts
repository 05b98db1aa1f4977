import { walletRows } from "./rows/wallet";
import { describeRows } from "./table";

describeRows("one's own money", walletRows);
