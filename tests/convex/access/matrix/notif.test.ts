import { notifRows, staffFeatureRows } from "./rows/notif";
import { describeRows } from "./table";

describeRows("who may call what about notifications", { ...notifRows, ...staffFeatureRows });
