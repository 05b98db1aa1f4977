import { defineSchema } from "convex/server";
import { accessTables } from "./tables/access";
import { accountTables } from "./tables/account";
import { ageTables } from "./tables/age";
import { botTables } from "./tables/bots";
import { chatTables } from "./tables/chat";
import { commentTables } from "./tables/comments";
import { dailyTables } from "./tables/daily";
import { dareTables } from "./tables/dares";
import { feedTables } from "./tables/feed";
import { guestTables } from "./tables/guests";
import { ledgerTables } from "./tables/ledger";
import { notificationTables } from "./tables/notifications";
import { paymentTables } from "./tables/payments";
import { payoutTables } from "./tables/payouts";
import { peopleTables } from "./tables/people";
import { progressTables } from "./tables/progress";
import { proofTables } from "./tables/proofs";
import { providerTables } from "./tables/provider";
import { purchaseTables } from "./tables/purchases";
import { safetyTables } from "./tables/safety";
import { sendingTables } from "./tables/sending";
import { siteTables } from "./tables/site";
import { staffTables } from "./tables/staff";
import { systemTables } from "./tables/system";

export default defineSchema({
  ...accessTables,
  ...accountTables,
  ...ageTables,
  ...botTables,
  ...chatTables,
  ...commentTables,
  ...dailyTables,
  ...dareTables,
  ...feedTables,
  ...guestTables,
  ...ledgerTables,
  ...notificationTables,
  ...paymentTables,
  ...payoutTables,
  ...peopleTables,
  ...progressTables,
  ...proofTables,
  ...providerTables,
  ...purchaseTables,
  ...safetyTables,
  ...sendingTables,
  ...siteTables,
  ...staffTables,
  ...systemTables,
});
