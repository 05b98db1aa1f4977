import type { CaseFacts } from "@/features/staff/cases/data";

/** A case as its page reads it; each test names only what it is about. */
export const AT = Date.UTC(2020, 0, 1);
export const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
export const caseFacts: CaseFacts = {
  ...{ isOwn: false, caseId: "case1", targetKind: "comment", targetId: "c1", severity: 1, reason: "threat" },
  ...{ state: "new", isOpen: true, acted: false, reporters: 1, openedAt: AT, dueAt: AT, decideBy: null },
  ...{ decided: null, byTeam: false },
  ...{
    holder: null,
    isMine: false,
    subject: sam,
    memberSince: AT,
    asReported: "Ugly words",
    asIs: "Kind words",
  },
  ...{
    isGone: false,
    looks: [],
    appeal: null,
    counter: null,
    record: { strikes: 0, cases: 2, actedOn: 1 },
    about: null,
    similar: { decided: 10, actedOn: 9 },
  },
  reports: [
    {
      ...{ number: "n1", reason: "threat", detail: "He threatens me", at: AT },
      ...{ record: { made: 4, actedOn: 3 }, notice: null },
    },
  ],
  timeline: [],
};
