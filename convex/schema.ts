import { defineSchema } from "convex/server";
import { clientActionTables } from "./tables/clientActions";
import { dareTables } from "./tables/dares";
import { feedbackTables } from "./tables/feedback";
import { ledgerTables } from "./tables/ledger";
import { mediaTables } from "./tables/media";
import { notificationTables } from "./tables/notifications";
import { paymentTables } from "./tables/payments";
import { telemetryTables } from "./tables/telemetry";
import { userTables } from "./tables/users";

export default defineSchema({
  ...userTables,
  ...dareTables,
  ...mediaTables,
  ...notificationTables,
  ...paymentTables,
  ...ledgerTables,
  ...clientActionTables,
  ...feedbackTables,
  ...telemetryTables,
});
