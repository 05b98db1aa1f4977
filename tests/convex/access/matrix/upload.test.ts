import { uploadRows } from "./rows/upload";
import { describeRows } from "./table";

describeRows("recordings and uploads", uploadRows);
