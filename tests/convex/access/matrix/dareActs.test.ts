import { dareActRows, staffDareRows } from "./rows/dareActs";
import { describeRows } from "./table";

describeRows("acts on a dare in trouble", { ...dareActRows, ...staffDareRows });
