import { peopleRows } from "./rows/people";
import { describeRows } from "./table";

describeRows("people to each other", peopleRows);
