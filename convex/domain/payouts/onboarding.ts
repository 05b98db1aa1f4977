/**
 * What the payment provider knows about a creator and still asks for (money 3.5, last rows). The provider's names stay
 * on the server: a client gets one of the words below, which its copy turns into a sentence.
 */

/** Spec 3 (ENT-09): how far the provider knows the creator. */
export const KYC_STATUSES = ["unverified", "pending", "action_required", "verified", "rejected"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** The account as far as these rules look at it. */
export interface AccountFacts {
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  requirements: {
    currently_due: readonly string[];
    past_due: readonly string[];
    disabled_reason: string | null;
  };
}

/** What is asked for, in the order in which a person would give it. */
export const REQUIREMENT_WORDS = [
  "name",
  "birthdate",
  "address",
  "contact",
  "idNumber",
  "document",
  "addressDocument",
  "business",
  "bankAccount",
  "terms",
  "other",
] as const;
export type RequirementWord = (typeof REQUIREMENT_WORDS)[number];

/** Why an account is shut. `documents`: something asked for is missing; `review`: the provider is looking. */
export const DISABLED_WORDS = ["rejected", "documents", "review", "other"] as const;
export type DisabledWord = (typeof DISABLED_WORDS)[number];

const isRejected = (reason: string | null): boolean => reason?.startsWith("rejected.") === true;

/** Money 3.5: submitted, payouts enabled and nothing that disables the account. */
export function isVerifiedAccount({ detailsSubmitted, payoutsEnabled, requirements }: AccountFacts): boolean {
  return detailsSubmitted && payoutsEnabled && requirements.disabled_reason === null;
}

/** A form that was never finished is no demand yet: until then the person is simply unverified. */
export function kycStatusOf(account: AccountFacts): KycStatus {
  const { currently_due, past_due, disabled_reason } = account.requirements;
  if (isRejected(disabled_reason)) return "rejected";
  if (past_due.length > 0 && account.detailsSubmitted) return "action_required";
  if (!account.detailsSubmitted) return "unverified";
  if (currently_due.length > 0) return "action_required";
  return isVerifiedAccount(account) ? "verified" : "pending";
}

const PERSON = /^(individual|representative|owners|directors|executives|person_[A-Za-z0-9]+)\./;

/** First match decides; looked for in the name without the person it is about. */
const BY_NAME: readonly (readonly [RegExp, RequirementWord])[] = [
  [/^verification\.additional_document/, "addressDocument"],
  [/^(verification|documents?)\b/, "document"],
  [/^(first_name|last_name|full_name_aliases|maiden_name|name)\b/, "name"],
  [/^dob\b/, "birthdate"],
  [/^(registered_)?address\b/, "address"],
  [/^(email|phone)\b/, "contact"],
  [/^(id_number|ssn_last_4|nationality|political_exposure)\b/, "idNumber"],
  [/^(external_account|bank_account)\b/, "bankAccount"],
  [/^tos_acceptance\b/, "terms"],
  [/^(business_profile|business_type|company|settings|relationship)\b/, "business"],
];

function wordOf(requirement: string): RequirementWord {
  const name = requirement.replace(PERSON, "");
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Each word once, in the order above. A name nobody has met yet is `other`, never silently left out. */
export function requirementWords(names: readonly string[]): RequirementWord[] {
  const found = new Set(names.map(wordOf));
  return REQUIREMENT_WORDS.filter((word) => found.has(word));
}

export function disabledWord(reason: string | null): DisabledWord | null {
  if (reason === null) return null;
  if (isRejected(reason)) return "rejected";
  if (/^requirements\.(past_due|pending_verification)$/.test(reason)) {
    return reason.endsWith("past_due") ? "documents" : "review";
  }
  return reason === "under_review" || reason === "listed" ? "review" : "other";
}
