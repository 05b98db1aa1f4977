import type Stripe from "stripe";
import { type Account, type DisabledReason, noRequirements, type Requirements } from "../objects/account";
import { emit } from "./emit";
import { setTimer } from "./timers";
import type { World } from "./world";

/** What a person in the United States is asked before anything is paid out. */
const FIRST_QUESTIONS = [
  "business_type",
  "external_account",
  "individual.address.city",
  "individual.address.line1",
  "individual.address.postal_code",
  "individual.address.state",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.email",
  "individual.first_name",
  "individual.last_name",
  "individual.phone",
  "individual.ssn_last_4",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];
const DOCUMENT = "individual.verification.document";
const DOCUMENT_WITHIN_MS = 14 * 24 * 3600 * 1000;

/** How Stripe stands to an account; everything else of its requirements follows. */
export type Standing = "complete" | "documents_due" | "past_due" | "rejected";

/** A new account owes every answer, and until then nothing is enabled. */
export function firstRequirements(): Requirements {
  return {
    ...noRequirements(),
    currently_due: [...FIRST_QUESTIONS],
    disabled_reason: "requirements.past_due",
    eventually_due: [...FIRST_QUESTIONS],
    past_due: [...FIRST_QUESTIONS],
  };
}

/** Puts an account into a standing and tells of it: capabilities first, then the account. */
export function setStanding(world: World, account: Account, standing: Standing): void {
  const isEnabled = standing === "complete" || standing === "documents_due";
  const previous = {
    requirements: account.requirements,
    details_submitted: account.details_submitted,
    payouts_enabled: account.payouts_enabled,
  };
  account.requirements = requirementsOf(world, account, standing);
  account.payouts_enabled = isEnabled;
  if (standing === "documents_due") {
    const at = (account.requirements.current_deadline ?? 0) * 1000;
    setTimer(world, { at, kind: "requirementsDeadline", subject: account.id });
  }
  moveCapability(world, account, isEnabled ? "active" : "inactive");
  emit(world, { type: "account.updated", object: account, previous, account: account.id });
}

function requirementsOf(world: World, account: Account, standing: Standing): Requirements {
  if (standing === "complete") return noRequirements();
  if (standing === "rejected") return disabled("rejected.other", []);
  const due = account.details_submitted ? [DOCUMENT] : [...FIRST_QUESTIONS];
  if (standing === "past_due") return disabled("requirements.past_due", due);
  return {
    ...noRequirements(),
    current_deadline: Math.floor((world.now() + DOCUMENT_WITHIN_MS) / 1000),
    currently_due: due,
    eventually_due: due,
  };
}

function disabled(reason: DisabledReason, due: string[]): Requirements {
  return {
    ...noRequirements(),
    currently_due: [...due],
    disabled_reason: reason,
    eventually_due: [...due],
    past_due: [...due],
  };
}

function moveCapability(world: World, account: Account, status: "active" | "inactive"): void {
  const { transfers: former } = account.capabilities;
  if (former === status) return;
  account.capabilities.transfers = status;
  const capability = {
    id: "transfers",
    object: "capability" as const,
    account: account.id,
    future_requirements: noRequirements(),
    requested: true,
    requested_at: account.created,
    requirements: {
      ...account.requirements,
      disabled_reason: status === "inactive" ? ("requirements.fields_needed" as const) : null,
    },
    status,
  } satisfies Stripe.Capability;
  const previous = { status: former };
  emit(world, { type: "capability.updated", object: capability, previous, account: account.id });
}

/** The documents did not come in time. */
export function requirementsDeadline(world: World, accountId: string): void {
  const account = world.state.objects.accounts[accountId];
  const deadline = account?.requirements.current_deadline ?? null;
  // A later standing has set another deadline, or none.
  if (account === undefined || deadline === null || deadline > world.nowSeconds()) return;
  setStanding(world, account, "past_due");
}
