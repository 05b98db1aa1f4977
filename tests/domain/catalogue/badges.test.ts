import {
  BADGE_CATEGORIES,
  BADGES,
  badgeOf,
  COSMETIC_SLOTS,
  cosmeticOf,
  GRADIENTS,
} from "@convex/domain/catalogue/badges";
import { COUNTERS } from "@convex/domain/progress/events";
import { icons } from "@iconify-json/fluent-emoji";
import { expect, it } from "vitest";

/** Product 15, written out: id, counter, from, credits, cosmetic, major. */
const TABLE = `
dc_1 daresCompleted 1 20
dc_5 daresCompleted 5 40
dc_10 daresCompleted 10 60 ring-amber
dc_25 daresCompleted 25 100 major
dc_50 daresCompleted 50 200 ring-flame major
dc_100 daresCompleted 100 400 frame-gold major
dc_250 daresCompleted 250 800 name-glow major
ds_1 daresSent 1 20
ds_5 daresSent 5 40
ds_25 daresSent 25 120 frame-violet major
ds_100 daresSent 100 400 frame-storm major
cm_10 commentsGiven 10 20
cm_100 commentsGiven 100 60
cm_500 commentsGiven 500 150 bubble-neon major
da_1 daresApproved 1 20
re_50 reactionsGiven 50 20
re_500 reactionsGiven 500 60
re_2500 reactionsGiven 2500 150 confetti-set major
st_3 dailyLogins 3 10
st_7 dailyLogins 7 30
st_30 dailyLogins 30 120 flame-blue major
st_100 dailyLogins 100 300 flame-white major
st_365 dailyLogins 365 800 flame-prism major
dd_7 dailyAnswers 7 40
dd_50 dailyAnswers 50 200 sticker-pack major
tg_1 tipsGiven 1 10
tg_10 peopleTipped 10 40
te_1 tipsEarned 1 20
te_25 tippers 25 100 major
te_100 tippers 100 300 spotlight major
po_1 payouts 1 50 major
ot_found founding 1 50 founder-mark
ot_ver verified 1 30
ot_ref3 referrals 3 80
ot_ref10 referrals 10 250 major
ot_tpl ideaPeople 25 200 quill major
ot_bound boundaries 1 10
ot_cap captionedProofs 10 60
ot_fair fairReviews 20 80 gavel
`;

it("has what product 15 lists, with its rule, credits and cosmetic", () => {
  const lines = BADGES.map(({ badgeId, counter, threshold, reward, isMajor }) =>
    [
      ...[badgeId, counter, threshold, reward.credits],
      ...(reward.cosmetic === null ? [] : [reward.cosmetic]),
      ...(isMajor ? ["major"] : []),
    ].join(" "),
  );
  expect(lines).toEqual(TABLE.trim().split("\n"));
});

it("each is one thing unlike any other, said in one sentence", () => {
  expect(new Set(BADGES.map(({ icon }) => icon)).size).toBe(BADGES.length);
  expect(new Set(BADGES.map(({ title }) => title)).size).toBe(BADGES.length);
  for (const { icon, description } of BADGES) {
    expect(Object.keys(icons.icons)).toContain(icon);
    expect(description).toMatch(/^[A-Z0-9][^\n]*\.$/);
  }
});

it("has six categories, each with two colours and a badge", () => {
  expect(BADGE_CATEGORIES).toEqual([
    ...["dareCompleted", "dareSent", "community", "streaks", "monetization", "others"],
  ]);
  expect(new Set(BADGES.map(({ category }) => category))).toEqual(new Set(BADGE_CATEGORIES));
  expect(new Set(Object.values(GRADIENTS).flat()).size).toBe(12);
});

it("counts nothing that is not there, and wears every cosmetic somewhere", () => {
  expect(new Set(BADGES.map(({ counter }) => counter))).toEqual(new Set(COUNTERS));
  const slots = BADGES.flatMap(({ reward }) => cosmeticOf(reward.cosmetic ?? "")?.slot ?? []);
  expect(new Set(slots)).toEqual(new Set(COSMETIC_SLOTS));
  expect([badgeOf("dc_1")?.title, badgeOf("dc_2"), cosmeticOf("toString")]).toEqual([
    ...["First Proof", null, null],
  ]);
});
