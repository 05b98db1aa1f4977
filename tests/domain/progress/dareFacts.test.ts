import { type DareStanding, dareFacts } from "@convex/domain/progress/dareFacts";
import { guestUid } from "@convex/domain/sending/guestLimits";
import { describe, expect, it } from "vitest";

const HOUR = 3_600_000;
const accepted: DareStanding = {
  ...{ ownerId: "sender", creatorId: "creator", status: "accepted", chargeback: "none", acceptedAt: 1 },
};
const approved: DareStanding = {
  ...accepted,
  ...{ status: "completed", reason: "approved", proofAt: 10 * HOUR, completedAt: 20 * HOUR },
};
const namesOf = (dare: DareStanding, hasCaptions = false) =>
  dareFacts(dare, hasCaptions).map(({ uid, kind }) => `${uid} ${kind}`);

describe("what a dare gives the two of them", () => {
  it("nothing before it is accepted, then its sender a sent one", () => {
    expect(namesOf({ ...accepted, status: "sent", acceptedAt: undefined })).toEqual([]);
    expect(namesOf(accepted)).toEqual(["sender dareAccepted"]);
  });

  it.each(["cancelled", "withdrawn"])("nothing once the two have broken it off: %s", (status) => {
    expect(namesOf({ ...accepted, status })).toEqual([]);
  });

  it("both of them when it is approved, with captions and a fast review", () => {
    expect(namesOf(approved, true)).toEqual([
      ...["sender dareAccepted", "sender fairReview", "creator dareCompleted", "creator captioned"],
      "sender dareApproved",
    ]);
  });

  it("a review is fast to the end of its day", () => {
    expect(namesOf({ ...approved, completedAt: 34 * HOUR })).toContain("sender fairReview");
  });

  it.each([
    ["by silence", { reason: "review-ended" }],
    ["after more than a day", { completedAt: 35 * HOUR }],
  ])("no fair review %s", (_how, over) => {
    expect(namesOf({ ...approved, ...over })).toEqual([
      ...["sender dareAccepted", "creator dareCompleted", "sender dareApproved"],
    ]);
  });

  it("a quick rejection is fair once it stands, and never if somebody else found otherwise", () => {
    const rejected = { ...accepted, status: "refunded", proofAt: 10 * HOUR, rejection: { at: 12 * HOUR } };
    const fair = ["sender dareAccepted", "sender fairReview"];
    expect(namesOf({ ...rejected, status: "rejected" })).toEqual(["sender dareAccepted"]);
    expect(namesOf({ ...rejected, reason: "rejection-accepted" })).toEqual(fair);
    const decided = {
      ...rejected,
      reason: "decided-for-sender",
      dispute: { decision: { outcome: "sender" } },
    };
    expect(namesOf(decided)).toEqual(fair);
    expect(namesOf({ ...decided, reason: "no-decision" })).toEqual(["sender dareAccepted"]);
    const overturned = {
      ...{ ...decided, status: "completed", completedAt: 20 * HOUR, reason: "decided-for-creator" },
      dispute: { decision: { outcome: "creator" } },
    };
    expect(namesOf(overturned)).not.toContain("sender fairReview");
  });

  it.each([
    ["the bank took it back", { chargeback: "lost" }],
    ["its video broke a rule", { removedAt: 1 }],
    ["it broke a rule while it ran", { reason: "rule-broken" }],
    ["somebody cheated", { reason: "fraud-warning" }],
  ])("nothing where %s", (_why, over) => {
    expect(namesOf({ ...approved, ...over }, true)).toEqual([]);
  });

  it("a guest has no progress, the creator has theirs", () => {
    expect(namesOf({ ...approved, ownerId: guestUid("g1") })).toEqual(["creator dareCompleted"]);
  });
});
