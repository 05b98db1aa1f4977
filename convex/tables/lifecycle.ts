import { accountLifecycle } from "./account";
import { ageLifecycle } from "./age";
import { appCheckLifecycle } from "./appCheck";
import { clientActionLifecycle } from "./clientActions";
import { dareLifecycle } from "./dares";
import { feedbackLifecycle } from "./feedback";
import { ledgerLifecycle } from "./ledger";
import { mediaLifecycle } from "./media";
import { notificationLifecycle } from "./notifications";
import { paymentLifecycle } from "./payments";
import { peopleLifecycle } from "./people";
import { profileMediaLifecycle } from "./profileMedia";
import { profileViewLifecycle } from "./profileViews";
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
