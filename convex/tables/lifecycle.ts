import { accountLifecycle } from "./account";
import { ageLifecycle } from "./age";
import { appCheckLifecycle } from "./appCheck";
import { chatLifecycle } from "./chat";
import { clientActionLifecycle } from "./clientActions";
import { dareLifecycle } from "./dares";
import { deliveryLifecycle } from "./delivery";
import { feedbackLifecycle } from "./feedback";
import { feedItemLifecycle } from "./feedItems";
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
import { ratingLifecycle } from "./ratings";
import { refundLifecycle } from "./refunds";
import { safetyLifecycle } from "./safety";
import { staffLifecycle } from "./staff";
import { talkLifecycle } from "./talk";
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
  ...ratingLifecycle,
  ...refundLifecycle,
  ...payoutLifecycle,
  ...purchaseLifecycle,
  ...guestLifecycle,
  ...moneyControlLifecycle,
  ...clientActionLifecycle,
  ...feedbackLifecycle,
  ...feedItemLifecycle,
  ...talkLifecycle,
  ...chatLifecycle,
  ...deliveryLifecycle,
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
