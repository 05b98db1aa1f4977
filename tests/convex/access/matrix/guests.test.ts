import { guestRows } from "./rows/guests";
import { describeRows } from "./table";

describeRows("who may call what about guests and watchers", guestRows);
