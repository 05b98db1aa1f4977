import { clientActionLifecycle } from "./clientActions";
import { dareLifecycle } from "./dares";
import { feedbackLifecycle } from "./feedback";
import { ledgerLifecycle } from "./ledger";
import { mediaLifecycle } from "./media";
import { notificationLifecycle } from "./notifications";
import { paymentLifecycle } from "./payments";
import { telemetryLifecycle } from "./telemetry";
import { userLifecycle } from "./users";

/** Every table's export and deletion rule (rulings 37); an architecture test fails for a table without one. */
export const TABLE_LIFECYCLE = {
  ...userLifecycle,
  ...dareLifecycle,
  ...mediaLifecycle,
  ...notificationLifecycle,
  ...paymentLifecycle,
  ...ledgerLifecycle,
  ...clientActionLifecycle,
  ...feedbackLifecycle,
  ...telemetryLifecycle,
};
