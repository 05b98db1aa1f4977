import { identityRows } from "./rows/identity";
import { describeRows } from "./table";

describeRows("onboarding and the account itself", identityRows);
