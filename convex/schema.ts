import { defineSchema } from "convex/server";
import { dareTables } from "./tables/dares";
import { ledgerTables } from "./tables/ledger";
import { mediaTables } from "./tables/media";
import { notificationTables } from "./tables/notifications";
import { paymentTables } from "./tables/payments";
import { userTables } from "./tables/users";

export default defineSchema({
  ...userTables,
  ...dareTables,
  ...mediaTables,
  ...notificationTables,
  ...paymentTables,
  ...ledgerTables,
});
