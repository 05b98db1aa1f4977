import { publishRows, staffPublishRows } from "./rows/publish";
import { describeRows } from "./table";

describeRows("public proofs and their two keys", publishRows);
describeRows("proofs that wait for a person", staffPublishRows);
