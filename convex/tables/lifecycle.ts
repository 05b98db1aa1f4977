import { accountLifecycle } from "./account";
import { ageLifecycle } from "./age";
import { appCheckLifecycle } from "./appCheck";
import { clientActionLifecycle } from "./clientActions";
import { dareLifecycle } from "./dares";
import { feedbackLifecycle } from "./feedback";
import { guestLifecycle } from "./guests";
import { ledgerLifecycle } from "./ledger";
import { mediaLifecycle } from "./media";
import { moneyControlLifecycle } from "./moneyControl";
import { notificationLifecycle } from "./notifications";
import { paymentLifecycle } from "./payments";
import { payoutLifecycle } from "./payouts";
import { peopleLifecycle } from "./people";
import { profileMediaLifecycle } from "./profileMedia";
import { profileViewLifecycle } from "./profileViews";
import { purchaseLifecycle } from "./purchases";
import { refundLifecycle } from "./refunds";
import { safetyLifecycle } from "./safety";
import { staffLifecycle } from "./staff";
import { telemetryLifecycle } from "./telemetry";
import { usernameLifecycle } from "./usernames";
import { userLifecycle } from "./users";

/** Every table's export and deletion rule (rulings 37); an architecture test fails for a table without one. */
export const TABLE_LIFECYCLE = {
  ...accountLifecycle,
  ...userLifecycle,
  ...dareLifecycle,
  ...mediaLifecycle,
  ...notificationLifecycle,
  ...paymentLifecycle,
  ...ledgerLifecycle,
  ...refundLifecycle,
  ...payoutLifecycle,
  ...purchaseLifecycle,
  ...guestLifecycle,
  ...moneyControlLifecycle,
  ...clientActionLifecycle,
  ...feedbackLifecycle,
  ...telemetryLifecycle,
  ...peopleLifecycle,
  ...profileViewLifecycle,
  ...profileMediaLifecycle,
  ...usernameLifecycle,
  ...staffLifecycle,
  ...ageLifecycle,
  ...appCheckLifecycle,
  ...safetyLifecycle,
};
