import {
  AUDIT_KEPT_MS,
  CASE_KEPT_MS,
  DAY_MS,
  DRAFT_KEPT_MS,
  EVENTS_KEPT_MS,
  LEAVING_UNDO_MS,
  REFUSED_TEXT_KEPT_MS,
  USERNAME_HOLD_MS,
} from "@convex/domain/limits";
import { NOTIFICATIONS_KEPT_MS } from "@convex/domain/notifications/rules";
import { TABLE_LIFECYCLE } from "@convex/tables/lifecycle";
import { expect, it } from "vitest";
import { privacy } from "@/features/site/pages/text/privacy.en";
import { sectionText, tableOf } from "./pageText";

const days = (ms: number) => `${ms / DAY_MS} days`;

/** Beginnings of the rows of the page, each with the tables whose rows a person can ask for. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  "Sign-in": ["identities"],
  Profile: ["users", "profileCounts", "heldUsernames"],
  "Age check": ["ageChecks"],
  "Settings, boundaries": [
    ...["boundaries", "personRules", "mutedWords", "follows", "followRequests", "notifPrefs", "muteTargets"],
    ...["chatRules", "commentRules", "spendCaps", "botCaps"],
  ],
  "Which version of our rules": ["acceptances"],
  "What you watched": ["feedSeen", "feedTastes"],
  "Drafts of dares": ["dareDrafts"],
  Dares: ["dares", "pastDares", "ratings", "ratingTotals", "freeTextUse", "creatorStats"],
  Videos: ["media", "recordings", "proofs", "feedItems", "pins", "dailyAnswers"],
  Messages: ["chatMembers", "chatMessages", "chatFiles"],
  "Comments, reactions": ["comments", "reactions", "saves", "feedbackPosts", "feedbackVotes"],
  "How often you share": ["shareDays"],
  "Badges, points": ["progress", "progressEvents"],
  "Who invited you": ["referrals"],
  Payments: [
    ...["payments", "refunds", "chargebacks", "tips", "boosts", "plans", "planPayments", "adjustments"],
    ...["earnings", "earningsDaily", "earningsWindows", "ledgerPostings", "spending", "wallets"],
    ...["payouts", "recipients"],
  ],
  "What a check said": ["screenings"],
  Reports: ["reports"],
  "Decisions about your": ["decisions"],
  "Log of what our team did": ["auditLog"],
  Notifications: ["notifications"],
  "Push addresses": ["pushTokens", "deviceTraces"],
  "When you were last active": ["presence"],
  Guests: ["guestDares"],
};

const rows = tableOf(privacy, "data");
const rowOf = (start: string) => rows.find(([data]) => data?.startsWith(start));

it("PUB-11 names what every table holds that a person can ask for", () => {
  const named = Object.values(ROWS).flat();
  const kept = Object.entries(TABLE_LIFECYCLE).filter(([, rule]) => rule.export === "owner");
  expect(kept.length).toBeGreaterThan(40);
  expect(
    kept.map(([table]) => table).filter((table) => !named.includes(table)),
    "say in /privacy what these tables hold, and name them above",
  ).toEqual([]);
  for (const start of Object.keys(ROWS)) expect(rowOf(start), start).toBeDefined();
});

it("PUB-11 says of each what for, on which basis, and how long", () => {
  for (const row of rows) expect(row.filter((cell) => cell !== "")).toHaveLength(4);
  expect(rowOf("Drafts")?.[3]).toContain(days(DRAFT_KEPT_MS));
  expect(rowOf("What a check said")?.[3]).toBe(days(REFUSED_TEXT_KEPT_MS));
  expect(rowOf("Reports")?.[3]).toContain(CASE_KEPT_MS === 365 * DAY_MS ? "1 year" : "?");
  expect(rowOf("Log")?.[3]).toBe(AUDIT_KEPT_MS === 3 * 365 * DAY_MS ? "3 years" : "?");
  expect(rowOf("Notifications")?.[3]).toContain(days(NOTIFICATIONS_KEPT_MS));
  expect(rowOf("Counted steps")?.slice(2)).toEqual(["Consent", days(EVENTS_KEPT_MS)]);
});

it("PUB-11 leads to every right that has a place in the app", () => {
  const rights = privacy.sections.find(({ id }) => id === "rights");
  const [table] = rights?.blocks.filter((block) => block.kind === "table") ?? [];
  const ways = table?.rows.map(([, way]) => way).join("\n");
  for (const path of ["/app/settings/data", "/app/edit-profile", "/app/settings/account", "/contact"]) {
    expect(ways).toContain(`](${path})`);
  }
});

it("PUB-11 says what becomes of everything when an account is deleted", () => {
  const deletion = sectionText(privacy, "deletion");
  expect(deletion).toContain(`change your mind for ${days(LEAVING_UNDO_MS)}`);
  expect(deletion).toContain(`Kept from others for ${days(USERNAME_HOLD_MS)}`);
  const gone = tableOf(privacy, "deletion").map(([data]) => data);
  expect(gone).toEqual(expect.arrayContaining(["Username", "Comments", "Chat messages"]));
});

it("PUB-11 speaks of every point of its outline", () => {
  const ids = privacy.sections.map(({ id }) => id);
  const outline = [
    ...["who", "data", "age", "payments", "media", "chats", "seen", "push", "counting", "device", "others"],
    ...["transfers", "automatic", "rights", "deletion", "minors", "changes"],
  ];
  expect(ids).toEqual(expect.arrayContaining(outline));
  for (const { id, summary } of privacy.sections) expect(summary, id).toBeTruthy();
});
