import { mediaRows } from "./rows/media";
import { describeRows } from "./table";

describeRows("stills of takes", mediaRows);
