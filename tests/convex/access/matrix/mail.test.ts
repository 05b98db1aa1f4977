import { mailRows } from "./rows/mail";
import { describeRows } from "./table";

describeRows("who may turn e-mails on again", mailRows);
