import { talkRows } from "./rows/talk";
import { describeRows } from "./table";

describeRows("who may call what about comments and reactions", talkRows);
