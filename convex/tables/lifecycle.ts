import { accessLifecycle } from "./access";
import { accountLifecycle } from "./account";
import { ageLifecycle } from "./age";
import { botLifecycle } from "./bots";
import { chatLifecycle } from "./chat";
import { commentLifecycle } from "./comments";
import { dailyLifecycle } from "./daily";
import { dareLifecycle } from "./dares";
import { feedLifecycle } from "./feed";
import { guestLifecycle } from "./guests";
import { ledgerLifecycle } from "./ledger";
import { notificationLifecycle } from "./notifications";
import { paymentLifecycle } from "./payments";
import { payoutLifecycle } from "./payouts";
import { peopleLifecycle } from "./people";
import { progressLifecycle } from "./progress";
import { proofLifecycle } from "./proofs";
import { providerLifecycle } from "./provider";
import { purchaseLifecycle } from "./purchases";
import { safetyLifecycle } from "./safety";
import { sendingLifecycle } from "./sending";
import { siteLifecycle } from "./site";
import { staffLifecycle } from "./staff";
import { systemLifecycle } from "./system";

/** Rulings 37: what happens to a table's rows when a person asks for their data, and when they leave. */
export interface LifecycleRule {
  /** "owner": rows of the person go into the export; "none": nothing personal, or a secret of the house. */
  export: "owner" | "none";
  deletion: "remove" | "pseudonymise" | "keep";
  /** Why, in one sentence. */
  note: string;
}

export type LifecycleRules<Tables> = { [Table in keyof Tables]: LifecycleRule };

/** Every table's export and deletion rule (rulings 37); an architecture test fails for a table without one. */
export const TABLE_LIFECYCLE = {
  ...accessLifecycle,
  ...accountLifecycle,
  ...ageLifecycle,
  ...botLifecycle,
  ...chatLifecycle,
  ...commentLifecycle,
  ...dailyLifecycle,
  ...dareLifecycle,
  ...feedLifecycle,
  ...guestLifecycle,
  ...ledgerLifecycle,
  ...notificationLifecycle,
  ...paymentLifecycle,
  ...payoutLifecycle,
  ...peopleLifecycle,
  ...progressLifecycle,
  ...proofLifecycle,
  ...providerLifecycle,
  ...purchaseLifecycle,
  ...safetyLifecycle,
  ...sendingLifecycle,
  ...siteLifecycle,
  ...staffLifecycle,
  ...systemLifecycle,
};
