import {
  type AccountFacts,
  disabledWord,
  isVerifiedAccount,
  kycStatusOf,
  requirementWords,
} from "@convex/domain/payouts/onboarding";
import { describe, expect, it } from "vitest";

const account = (
  over: Partial<AccountFacts> = {},
  asked: Partial<AccountFacts["requirements"]> = {},
): AccountFacts => ({
  detailsSubmitted: true,
  payoutsEnabled: true,
  ...over,
  requirements: { currently_due: [], past_due: [], disabled_reason: null, ...asked },
});

const EVERYTHING = {
  ...{ currently_due: ["tos_acceptance.date"], past_due: ["external_account"] },
  disabled_reason: "requirements.past_due",
};

describe("kycStatusOf", () => {
  it.each([
    ["verified", account()],
    ["pending", account({ payoutsEnabled: false })],
    ["pending", account({ payoutsEnabled: false }, { disabled_reason: "requirements.pending_verification" })],
    ["action_required", account({}, { currently_due: ["individual.verification.document"] })],
    ["action_required", account({ payoutsEnabled: false }, { past_due: ["external_account"] })],
    ["rejected", account({}, { disabled_reason: "rejected.fraud" })],
    ["rejected", account({ detailsSubmitted: false }, { disabled_reason: "rejected.other" })],
    // A fresh account asks for everything at once: nobody has begun yet.
    ["unverified", account({ detailsSubmitted: false, payoutsEnabled: false }, EVERYTHING)],
  ] as const)("ENT-09 is %s", (status, facts) => {
    expect(kycStatusOf(facts)).toBe(status);
  });

  it("calls an account verified that is submitted, may pay out and is not disabled", () => {
    expect(isVerifiedAccount(account())).toBe(true);
    expect(isVerifiedAccount(account({ detailsSubmitted: false }))).toBe(false);
    expect(isVerifiedAccount(account({ payoutsEnabled: false }))).toBe(false);
    expect(isVerifiedAccount(account({}, { disabled_reason: "other" }))).toBe(false);
  });
});

describe("requirementWords", () => {
  it.each([
    ["individual.first_name", "name"],
    ["individual.dob.year", "birthdate"],
    ["individual.address.line1", "address"],
    ["individual.email", "contact"],
    ["individual.phone", "contact"],
    ["individual.id_number", "idNumber"],
    ["individual.ssn_last_4", "idNumber"],
    ["individual.verification.document", "document"],
    ["individual.verification.additional_document", "addressDocument"],
    ["person_1A2b3C.verification.document", "document"],
    ["representative.last_name", "name"],
    ["external_account", "bankAccount"],
    ["tos_acceptance.ip", "terms"],
    ["business_profile.url", "business"],
    ["business_type", "business"],
    ["company.tax_id", "business"],
    ["something.nobody.has.met", "other"],
  ] as const)("%s is said as %s", (name, word) => {
    expect(requirementWords([name])).toEqual([word]);
  });

  it("says each word once, in the order in which a person would give it", () => {
    const names = ["individual.last_name", "individual.first_name"];
    const all = ["external_account", ...names, "tos_acceptance.date"];
    expect(requirementWords(all)).toEqual(["name", "bankAccount", "terms"]);
    expect(requirementWords([])).toEqual([]);
  });
});

describe("disabledWord", () => {
  it.each([
    [null, null],
    ["rejected.terms_of_service", "rejected"],
    ["requirements.past_due", "documents"],
    ["requirements.pending_verification", "review"],
    ["under_review", "review"],
    ["listed", "review"],
    ["platform_paused", "other"],
  ])("%s is said as %s", (reason, word) => {
    expect(disabledWord(reason)).toBe(word);
  });
});
