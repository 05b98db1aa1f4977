import { dareRows } from "./rows/dares";
import { describeRows } from "./table";

describeRows("dares, files, money, notices", dareRows);
