import { defineSchema } from "convex/server";
import { accountTables } from "./tables/account";
import { ageTables } from "./tables/age";
import { appCheckTables } from "./tables/appCheck";
import { chatTables } from "./tables/chat";
import { clientActionTables } from "./tables/clientActions";
import { dareTables } from "./tables/dares";
import { deliveryTables } from "./tables/delivery";
import { feedbackTables } from "./tables/feedback";
import { feedItemTables } from "./tables/feedItems";
import { guestTables } from "./tables/guests";
import { ledgerTables } from "./tables/ledger";
import { mediaTables } from "./tables/media";
import { moneyControlTables } from "./tables/moneyControl";
import { notificationTables } from "./tables/notifications";
import { paymentTables } from "./tables/payments";
import { payoutTables } from "./tables/payouts";
import { peopleTables } from "./tables/people";
import { profileMediaTables } from "./tables/profileMedia";
import { profileViewTables } from "./tables/profileViews";
import { purchaseTables } from "./tables/purchases";
import { ratingTables } from "./tables/ratings";
import { refundTables } from "./tables/refunds";
import { safetyTables } from "./tables/safety";
import { staffTables } from "./tables/staff";
import { talkTables } from "./tables/talk";
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
  ...ratingTables,
  ...refundTables,
  ...payoutTables,
  ...purchaseTables,
  ...guestTables,
  ...moneyControlTables,
  ...clientActionTables,
  ...feedbackTables,
  ...feedItemTables,
  ...talkTables,
  ...chatTables,
  ...deliveryTables,
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
