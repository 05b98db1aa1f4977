import { defineSchema } from "convex/server";
import { accountTables } from "./tables/account";
import { ageTables } from "./tables/age";
import { appCheckTables } from "./tables/appCheck";
import { clientActionTables } from "./tables/clientActions";
import { dareTables } from "./tables/dares";
import { feedbackTables } from "./tables/feedback";
import { ledgerTables } from "./tables/ledger";
import { mediaTables } from "./tables/media";
import { notificationTables } from "./tables/notifications";
import { paymentTables } from "./tables/payments";
import { peopleTables } from "./tables/people";
import { profileMediaTables } from "./tables/profileMedia";
import { profileViewTables } from "./tables/profileViews";
import { safetyTables } from "./tables/safety";
import { staffTables } from "./tables/staff";
import { telemetryTables } from "./tables/telemetry";
import { usernameTables } from "./tables/usernames";
import { userTables } from "./tables/users";

export default defineSchema({
  ...accountTables,
  ...userTables,
  ...dareTables,
  ...mediaTables,
  ...notificationTables,
  ...paymentTables,
  ...ledgerTables,
  ...clientActionTables,
  ...feedbackTables,
  ...telemetryTables,
  ...peopleTables,
  ...profileViewTables,
  ...profileMediaTables,
  ...usernameTables,
  ...staffTables,
  ...ageTables,
  ...appCheckTables,
  ...safetyTables,
});
