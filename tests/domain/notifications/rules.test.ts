import {
  NOTIFICATION_TYPES,
  type NotificationRow,
  type NotificationType,
} from "@convex/domain/catalogue/notificationTypes";
import {
  bannerStyle,
  CHANNELS,
  type ChosenChannels,
  DEFAULT_QUIET_HOURS,
  followNews,
  goesBy,
  groupIsOn,
  groupOf,
  groupOffers,
  NOTIFICATION_GROUPS,
  nextDigestAt,
  pushNotBefore,
  SNOOZE_MS,
} from "@convex/domain/notifications/rules";
import { describe, expect, it } from "vitest";

const MINUTE = 60_000;

const CHANNEL_LETTERS = { banner: "B", push: "P", email: "E" } as const;
const lettersOf = ({ channels, fixed }: NotificationRow): string =>
  channels.map((channel) => CHANNEL_LETTERS[channel]).join("") + (fixed === true ? " fixed" : "");

const isType = (word: string): word is NotificationType => word in NOTIFICATION_TYPES;
const TYPES = Object.keys(NOTIFICATION_TYPES).filter(isType);

/** Product 14 and rulings 11, written out: a title, a priority or a channel that changes is a decision. */
const TABLE: readonly [
  NotificationType,
  title: string,
  priority: string,
  style: string,
  by: string,
  thread: string,
][] = [
  ["dare_received", "New dare", "high", "dare", "BP", "dare"],
  ["dare_changed", "Dare wording changed", "normal", "dare", "BP", "dare"],
  ["dare_question", "A question about your dare", "normal", "dare", "BP", "dare"],
  ["dare_accepted", "Dare accepted", "high", "accepted", "BP", "dare"],
  ["dare_declined", "Dare declined", "normal", "rejected", "BP", "dare"],
  ["dare_cancelled", "Dare cancelled", "normal", "dare", "BP", "dare"],
  ["dare_withdrawn", "Dare stopped", "high", "dare", "BPE", "dare"],
  ["dare_review_hold", "Dare is being checked", "normal", "dare", "B", "dare"],
  ["dare_deadline", "Dare due soon", "high", "dare", "BP", "dare"],
  ["dare_expired", "Dare ran out of time", "normal", "dare", "BPE", "dare"],
  ["draft_closed", "Draft on hold", "low", "default", "", "draft"],
  ["proof_submitted", "Video submitted", "high", "submitted", "BP", "dare"],
  ["proof_reminder", "A video is waiting for your review", "normal", "default", "BP", "dare"],
  ["proof_redo", "Retake requested for your dare", "high", "dare", "BP", "dare"],
  ["proof_approved", "Video approved", "high", "accepted", "BP", "dare"],
  ["proof_rejected", "Rejected by the sender", "high", "rejected", "BPE", "dare"],
  ["publish_asked", "Make this video public?", "normal", "default", "B", "dare"],
  ["dispute_opened", "Dispute opened", "high", "default", "BPE fixed", "dare"],
  ["dispute_decided", "Dispute decided", "high", "default", "BPE fixed", "dare"],
  ["payment_needed", "Payment needed", "high", "default", "BPE fixed", "dare"],
  ["payment_review", "Payment under review", "high", "default", "BE fixed", "dare"],
  ["refund_sent", "Refund on its way", "high", "default", "BPE fixed", "dare"],
  ["tip_received", "You got a tip", "normal", "default", "BP", "tips"],
  ["payout_sent", "Payout sent", "high", "default", "BPE fixed", "wallet"],
  ["payout_failed", "Payout failed", "high", "default", "BPE fixed", "wallet"],
  ["payout_action", "Payout needs your attention", "high", "default", "BPE fixed", "wallet"],
  ["boost_changed", "Your boost", "high", "default", "BE fixed", "boost"],
  ["subscription_changed", "Plan updated", "high", "default", "BE fixed", "plan"],
  ["subscription_problem", "Payment problem", "high", "default", "BE fixed", "plan"],
  ["message", "New message", "normal", "default", "BP", "chat"],
  ["message_request", "Message request", "low", "default", "", "requests"],
  ["comment", "New comment", "normal", "default", "BP", "item"],
  ["reply", "New reply", "normal", "default", "BP", "item"],
  ["mention", "You were mentioned", "normal", "default", "BP", "item"],
  ["reaction", "New reaction", "low", "default", "", "item"],
  ["follow", "New follower", "low", "default", "B", "follows"],
  ["follow_request", "Follow request", "low", "default", "B", "follows"],
  ["friend_challenge", "You have a challenge", "normal", "dare", "BP", "challenge"],
  ["badge_earned", "New badge", "normal", "default", "B", "progress"],
  ["badge_withdrawn", "Badge taken back", "low", "default", "", "progress"],
  ["level_up", "New level", "normal", "default", "B", "progress"],
  ["streak_kept", "Streak kept", "low", "default", "", "progress"],
  ["daily_reminder", "Today's dare is up", "low", "dare", "", "daily"],
  ["referral_joined", "A friend joined", "low", "default", "B", "invite"],
  ["referral_reward", "Points added", "low", "default", "B", "invite"],
  ["moderation_decision", "A decision about your content", "high", "default", "BPE fixed", "case"],
  ["strike", "Strike", "high", "default", "BPE fixed", "case"],
  ["appeal_decided", "Appeal decided", "high", "default", "BPE fixed", "case"],
  ["report_closed", "Your report was reviewed", "normal", "default", "B", "case"],
  ["security_sign_in", "New sign-in", "high", "default", "BPE fixed", "security"],
  ["security_changed", "Key details changed", "high", "default", "BPE fixed", "security"],
  ["staff_case", "The desk needs you", "high", "default", "BPE fixed", "desk"],
  ["announcement", "Announcement", "low", "default", "B", "news"],
  ["bot_message", "Automated message", "low", "default", "", "bots"],
];

describe("the catalogue (product 14)", () => {
  it("PRODUCT-14 every type with its title, priority, style, channels and thread, and no other", () => {
    const rows = TYPES.map((type) => {
      const row = NOTIFICATION_TYPES[type];
      return [type, row.title, row.priority, row.style, lettersOf(row), row.thread];
    });
    expect(rows).toEqual(TABLE);
  });

  it("STA-26 STA-30 each title has the style that its words give it, in the stated order, whatever their case", () => {
    for (const type of TYPES) {
      const { title, style } = NOTIFICATION_TYPES[type];
      expect(`${type}: ${bannerStyle(title)}`).toBe(`${type}: ${style}`);
      expect(bannerStyle(title.toUpperCase())).toBe(style);
    }
    expect(bannerStyle("Proof of the dare was approved, then declined")).toBe("accepted");
    expect(bannerStyle("A DARE with a Proof, declined")).toBe("submitted");
    expect(bannerStyle("Challenge rejected")).toBe("rejected");
    expect(bannerStyle("A Challenge")).toBe("dare");
    expect(bannerStyle("Nothing of it")).toBe("default");
  });

  it("STA-30 no title holds a negated form, and none of a refused proof says proof", () => {
    const negated =
      /\b(not|no|never|none|cannot|without|un(?:accepted|approved)|dis(?:approved))\b|n['’]t\b/i;
    for (const { title } of Object.values(NOTIFICATION_TYPES)) expect(title).not.toMatch(negated);
    expect("Proof not approved").toMatch(negated);
    expect(NOTIFICATION_TYPES.proof_rejected.title).not.toMatch(/proof/i);
  });

  it("STA-30 titles are fixed: no place for a name or a person's words, and none twice", () => {
    const titles = Object.values(NOTIFICATION_TYPES).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][A-Za-z' -]*\??$/);
  });
});

describe("the matrix of groups and channels", () => {
  it("ten groups hold every type; a fixed type keeps its e-mail whatever is chosen", () => {
    expect(NOTIFICATION_GROUPS).toHaveLength(10);
    expect(new Set(TYPES.map(groupOf))).toEqual(new Set(NOTIFICATION_GROUPS));
    const off = { banner: false, push: false, email: false };
    const channels = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, off]));
    for (const type of TYPES) {
      const { fixed, channels: byDefault } = NOTIFICATION_TYPES[type];
      expect(`${type} ${goesBy(type, "email", { channels })}`).toBe(`${type} ${fixed === true}`);
      if (fixed === true) expect(byDefault).toContain("email");
      expect(goesBy(type, "push", { channels })).toBe(false);
      expect(goesBy(type, "banner", { channels })).toBe(false);
    }
  });

  it("without a choice every type goes as the catalogue says", () => {
    for (const type of TYPES) {
      for (const channel of CHANNELS) {
        const has = NOTIFICATION_TYPES[type].channels.includes(channel);
        expect(goesBy(type, channel, { channels: {} }), `${type} ${channel}`).toBe(has);
      }
    }
  });

  it("switched off and on again is as before; a channel that no type has opens for all of the group", () => {
    const dares: ChosenChannels = { dares: { push: true } };
    expect(goesBy("dare_received", "push", { channels: dares })).toBe(true);
    expect(goesBy("draft_closed", "push", { channels: dares })).toBe(false);
    expect(goesBy("daily_reminder", "push", { channels: {} })).toBe(false);
    expect(goesBy("daily_reminder", "push", { channels: { daily: { push: true } } })).toBe(true);
    expect(goesBy("follow", "push", { channels: { follows: { push: true } } })).toBe(true);
    // E-mail is for fixed types and digests: no choice opens it.
    expect(goesBy("follow", "email", { channels: { follows: { email: true } } })).toBe(false);
  });

  it("what the matrix offers for e-mail: a choice, something fixed, or nothing", () => {
    const offers = NOTIFICATION_GROUPS.map((group) => `${group} ${groupOffers(group, "email")}`);
    expect(offers.filter((offer) => !offer.endsWith(" none"))).toEqual([
      ...["dares choice", "proofs choice", "money fixed", "account fixed"],
    ]);
    expect(groupIsOn("money", "email", { money: { email: false } })).toBe(true);
    expect(groupIsOn("dares", "email", {})).toBe(true);
    expect(groupIsOn("dares", "email", { dares: { email: false } })).toBe(false);
    expect(groupIsOn("daily", "push", {})).toBe(false);
    expect(groupIsOn("talk", "email", { talk: { email: true } })).toBe(false);
  });
});

describe("quiet hours", () => {
  const night = { on: true, from: 22, to: 8 };
  const at = (time: string) => Date.parse(time);
  const from = (time: string, over: Partial<Parameters<typeof pushNotBefore>[1]> = {}) => ({
    ...{ quietHours: night, snoozeUntil: null, timezone: "Europe/Berlin", now: at(time) },
    ...over,
  });

  it.each([
    ["2026-11-21T20:59:00Z", "2026-11-21T20:59:00Z", "a minute before 22 in Berlin"],
    ["2026-11-21T21:00:00Z", "2026-11-22T07:00:00Z", "22 in Berlin"],
    ["2026-11-22T02:17:31Z", "2026-11-22T07:00:00Z", "in the night"],
    ["2026-11-22T06:59:59Z", "2026-11-22T07:00:00Z", "its last second"],
    ["2026-11-22T07:00:00Z", "2026-11-22T07:00:00Z", "8 in Berlin"],
    // The clocks go forward in that night of 2027, and back in the autumn.
    ["2027-03-27T22:00:00Z", "2027-03-28T06:00:00Z", "the short night"],
    ["2027-10-30T21:30:00Z", "2027-10-31T07:00:00Z", "the long night"],
    ["2027-10-31T00:30:00Z", "2027-10-31T07:00:00Z", "the hour that comes twice, for the first time"],
  ])("%s waits until %s (%s)", (now, until) => {
    expect(new Date(pushNotBefore("normal", from(now))).toISOString()).toBe(new Date(until).toISOString());
    expect(pushNotBefore("low", from(now))).toBe(at(until));
    expect(pushNotBefore("high", from(now))).toBe(at(now));
  });

  it("a zone with half an hour, a quiet noon, none set, and no zone known", () => {
    const kolkata = from("2026-11-21T20:45:00Z", { timezone: "Asia/Kolkata" });
    expect(pushNotBefore("normal", kolkata)).toBe(at("2026-11-22T02:30:00Z"));
    const noon = { on: true, from: 12, to: 14 };
    const before = from("2026-11-21T11:30:00Z", { quietHours: noon });
    expect(pushNotBefore("normal", before)).toBe(at("2026-11-21T13:00:00Z"));
    for (const none of [
      { on: false, from: 22, to: 8 },
      { on: true, from: 2, to: 2 },
    ]) {
      const unset = from("2026-11-22T02:00:00Z", { quietHours: none });
      expect(pushNotBefore("normal", unset)).toBe(unset.now);
    }
    const nowhere = from("2026-11-21T23:30:00Z", { timezone: undefined });
    expect(pushNotBefore("normal", nowhere)).toBe(nowhere.now);
  });

  it("they are from 22 to 8 until somebody chooses otherwise", () => {
    expect(DEFAULT_QUIET_HOURS).toEqual({ on: true, from: 22, to: 8 });
  });

  it.each([
    // Berlin has no hour from 2 to 3 that night.
    ["Europe/Berlin", 2, "2027-03-27T22:30:00Z", "2027-03-28T01:00:00Z"],
    ["Europe/Berlin", 2, "2027-03-28T00:59:00Z", "2027-03-28T01:00:00Z"],
    ["Europe/Berlin", 3, "2027-03-27T22:30:00Z", "2027-03-28T01:00:00Z"],
    // There it is 2 to 3 twice: whoever sleeps until 2 wakes at the first, until 3 after the second.
    ["Europe/Berlin", 2, "2027-10-30T22:30:00Z", "2027-10-31T00:00:00Z"],
    ["Europe/Berlin", 3, "2027-10-31T00:30:00Z", "2027-10-31T02:00:00Z"],
    // Lord Howe moves its clocks by half an hour.
    ["Australia/Lord_Howe", 8, "2026-10-03T12:30:00Z", "2026-10-03T21:00:00Z"],
    ["Australia/Lord_Howe", 8, "2027-04-03T12:00:00Z", "2027-04-03T21:30:00Z"],
  ])("%s until %i, asked at %s: %s, however the clocks move", (timezone, to, now, until) => {
    const over = { timezone, quietHours: { on: true, from: 22, to } };
    expect(pushNotBefore("normal", from(now, over))).toBe(at(until));
  });

  it("CON-45 half an hour of snooze holds a push back, and what it runs into", () => {
    expect(SNOOZE_MS).toBe(30 * MINUTE);
    const now = at("2026-11-21T12:00:00Z");
    const snoozed = from("2026-11-21T12:00:00Z", { snoozeUntil: now + SNOOZE_MS });
    expect(pushNotBefore("normal", snoozed)).toBe(now + SNOOZE_MS);
    expect(pushNotBefore("high", snoozed)).toBe(now);
    const evening = at("2026-11-21T20:45:00Z");
    const intoNight = from("2026-11-21T20:45:00Z", { snoozeUntil: evening + SNOOZE_MS });
    expect(pushNotBefore("normal", intoNight)).toBe(at("2026-11-22T07:00:00Z"));
  });
});

describe("digests", () => {
  const next = (digest: "daily" | "weekly", time: string, timezone?: string) =>
    new Date(nextDigestAt(digest, { timezone, now: Date.parse(time) })).toISOString();

  it("come at nine in the morning of the person's day, weekly on Monday", () => {
    // A Saturday.
    expect(next("daily", "2026-11-21T07:59:00Z", "Europe/Berlin")).toBe("2026-11-21T08:00:00.000Z");
    expect(next("daily", "2026-11-21T08:00:00Z", "Europe/Berlin")).toBe("2026-11-22T08:00:00.000Z");
    expect(next("daily", "2026-11-21T08:30:00Z", "Europe/Berlin")).toBe("2026-11-22T08:00:00.000Z");
    expect(next("weekly", "2026-11-21T08:30:00Z", "Europe/Berlin")).toBe("2026-11-23T08:00:00.000Z");
    expect(next("weekly", "2026-11-23T08:00:00Z", "Europe/Berlin")).toBe("2026-11-30T08:00:00.000Z");
    expect(next("daily", "2026-11-21T20:00:00Z", "America/Los_Angeles")).toBe("2026-11-22T17:00:00.000Z");
    expect(next("daily", "2027-03-27T09:00:00Z", "Europe/Berlin")).toBe("2027-03-28T07:00:00.000Z");
    expect(next("daily", "2026-11-21T10:00:00Z")).toBe("2026-11-22T09:00:00.000Z");
  });
});

it("follows merge as a name and n others", () => {
  expect(followNews("Maya", 0)).toBe("Maya follows you.");
  expect(followNews("Maya", 1)).toBe("Maya and 1 other follow you.");
  expect(followNews("Maya", 7)).toBe("Maya and 7 others follow you.");
});
