import { dareLifecycle } from "./dares";
import { ledgerLifecycle } from "./ledger";
import { mediaLifecycle } from "./media";
import { notificationLifecycle } from "./notifications";
import { paymentLifecycle } from "./payments";
import { userLifecycle } from "./users";

/** Every table's export and deletion rule (rulings 37); an architecture test fails for a table without one. */
export const TABLE_LIFECYCLE = {
  ...userLifecycle,
  ...dareLifecycle,
  ...mediaLifecycle,
  ...notificationLifecycle,
  ...paymentLifecycle,
  ...ledgerLifecycle,
};
