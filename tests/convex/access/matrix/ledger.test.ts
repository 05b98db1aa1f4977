import { ledgerRows } from "./rows/ledger";
import { describeRows } from "./table";

describeRows("sums of the ledger", ledgerRows);
