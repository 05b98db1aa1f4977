/** Badges (product 15): what counts, from how much on, and what comes with it. One engine reads these rows. */
import type { CounterKey } from "../progress/events";

export const BADGE_CATEGORIES = [
  "dareCompleted",
  "dareSent",
  "community",
  "streaks",
  "monetization",
  "others",
] as const;
export type BadgeCategory = (typeof BADGE_CATEGORIES)[number];

/** The two colours of a category, as names of tokens. */
export const GRADIENTS: Readonly<Record<BadgeCategory, readonly [from: string, to: string]>> = {
  dareCompleted: ["glow-ember-a", "glow-ember-b"],
  dareSent: ["glow-sky-a", "glow-sky-b"],
  community: ["glow-mint-a", "glow-mint-b"],
  streaks: ["glow-berry-a", "glow-berry-b"],
  monetization: ["glow-honey-a", "glow-honey-b"],
  others: ["glow-violet-a", "glow-violet-b"],
};

/** Where a cosmetic is worn; of each place one at a time. */
export const COSMETIC_SLOTS = [
  "ring",
  "frame",
  "glow",
  "bubble",
  "confetti",
  "flame",
  "stickers",
  "spotlight",
  "mark",
] as const;
export type CosmeticSlot = (typeof COSMETIC_SLOTS)[number];

const COSMETICS = {
  "ring-amber": { slot: "ring", name: "Amber ring" },
  "ring-flame": { slot: "ring", name: "Flame ring" },
  "frame-gold": { slot: "frame", name: "Gold frame" },
  "frame-violet": { slot: "frame", name: "Violet frame" },
  "frame-storm": { slot: "frame", name: "Storm frame" },
  "name-glow": { slot: "glow", name: "Name glow" },
  "bubble-neon": { slot: "bubble", name: "Neon bubble" },
  "confetti-set": { slot: "confetti", name: "Confetti set" },
  "flame-blue": { slot: "flame", name: "Blue flame" },
  "flame-white": { slot: "flame", name: "White flame" },
  "flame-prism": { slot: "flame", name: "Prism flame" },
  "sticker-pack": { slot: "stickers", name: "Sticker pack" },
  spotlight: { slot: "spotlight", name: "Spotlight" },
  "founder-mark": { slot: "mark", name: "Founder mark" },
  quill: { slot: "mark", name: "Quill" },
  gavel: { slot: "mark", name: "Gavel" },
} as const satisfies Record<string, { slot: CosmeticSlot; name: string }>;
export type CosmeticId = keyof typeof COSMETICS;

const isCosmeticId = (id: string): id is CosmeticId => Object.hasOwn(COSMETICS, id);

export const cosmeticOf = (id: string): { slot: CosmeticSlot; name: string } | null =>
  isCosmeticId(id) ? COSMETICS[id] : null;

export type BadgeId = string;

export interface Badge {
  badgeId: BadgeId;
  title: string;
  /** Its rule, as its owner is told. */
  description: string;
  /** Name of the Fluent emoji that it is drawn as. */
  icon: string;
  category: BadgeCategory;
  counter: CounterKey;
  threshold: number;
  isMajor: boolean;
  /** `credits`: points that come with it. */
  reward: { credits: number; cosmetic: CosmeticId | null };
}

type Row = readonly [
  badgeId: string,
  title: string,
  description: string,
  icon: string,
  /** From this count on, and how many points come with it. */
  numbers: readonly [threshold: number, credits: number],
  more?: { cosmetic?: CosmeticId; isMajor?: true },
];

const MAJOR = { isMajor: true } as const;

const of =
  (category: BadgeCategory, counter: CounterKey) =>
  ([badgeId, title, description, icon, [threshold, credits], more = {}]: Row): Badge => ({
    ...{ badgeId, title, description, icon, category, counter, threshold },
    isMajor: more.isMajor ?? false,
    reward: { credits, cosmetic: more.cosmetic ?? null },
  });

const DARES_COMPLETED: readonly Row[] = [
  ["dc_1", "First Proof", "Finish your first dare.", "clapper-board", [1, 20]],
  ["dc_5", "Warmed Up", "Finish 5 dares.", "hot-beverage", [5, 40]],
  ["dc_10", "Ten Down", "Finish 10 dares.", "bowling", [10, 60], { cosmetic: "ring-amber" }],
  ["dc_25", "Quarter Stack", "Finish 25 dares.", "pancakes", [25, 100], MAJOR],
  [
    "dc_50",
    "Half Century",
    "Finish 50 dares.",
    "cricket-game",
    [50, 200],
    { ...MAJOR, cosmetic: "ring-flame" },
  ],
  [
    "dc_100",
    "Centurion",
    "Finish 100 dares.",
    "military-helmet",
    [100, 400],
    { ...MAJOR, cosmetic: "frame-gold" },
  ],
  [
    "dc_250",
    "Living Legend",
    "Finish 250 dares.",
    "unicorn",
    [250, 800],
    { ...MAJOR, cosmetic: "name-glow" },
  ],
];

const DARES_SENT: readonly Row[] = [
  ["ds_1", "Opening Move", "Send a dare that is accepted.", "chess-pawn", [1, 20]],
  ["ds_5", "Instigator", "Send 5 dares that are accepted.", "firecracker", [5, 40]],
  [
    "ds_25",
    "Ringleader",
    "Send 25 dares that are accepted.",
    "circus-tent",
    [25, 120],
    { ...MAJOR, cosmetic: "frame-violet" },
  ],
  [
    "ds_100",
    "Mastermind",
    "Send 100 dares that are accepted.",
    "brain",
    [100, 400],
    { ...MAJOR, cosmetic: "frame-storm" },
  ],
];

const DARES_APPROVED: readonly Row[] = [
  ["da_1", "Made It Happen", "Send a dare that gets done.", "bullseye", [1, 20]],
];

const COMMENTS_GIVEN: readonly Row[] = [
  ["cm_10", "Ice Breaker", "Write 10 comments.", "ice", [10, 20]],
  ["cm_100", "Commentator", "Write 100 comments.", "studio-microphone", [100, 60]],
  [
    "cm_500",
    "Voice of the Crowd",
    "Write 500 comments.",
    "megaphone",
    [500, 150],
    { ...MAJOR, cosmetic: "bubble-neon" },
  ],
];

const REACTIONS_GIVEN: readonly Row[] = [
  ["re_50", "Cheerleader", "React 50 times.", "clapping-hands", [50, 20]],
  ["re_500", "Hype Crew", "React 500 times.", "party-popper", [500, 60]],
  [
    "re_2500",
    "Hype Engine",
    "React 2,500 times.",
    "locomotive",
    [2_500, 150],
    { ...MAJOR, cosmetic: "confetti-set" },
  ],
];

const DAILY_LOGINS: readonly Row[] = [
  ["st_3", "Three in a Row", "Open the app 3 days in a row.", "shamrock", [3, 10]],
  ["st_7", "Full Week", "Open the app 7 days in a row.", "spiral-calendar", [7, 30]],
  [
    "st_30",
    "Month of Nerve",
    "Open the app 30 days in a row.",
    "full-moon",
    [30, 120],
    { ...MAJOR, cosmetic: "flame-blue" },
  ],
  [
    "st_100",
    "Hundred Days",
    "Open the app 100 days in a row.",
    "snow-capped-mountain",
    [100, 300],
    { ...MAJOR, cosmetic: "flame-white" },
  ],
  [
    "st_365",
    "Around the Sun",
    "Open the app 365 days in a row.",
    "ringed-planet",
    [365, 800],
    { ...MAJOR, cosmetic: "flame-prism" },
  ],
];

const DAILY_ANSWERS: readonly Row[] = [
  ["dd_7", "Daily Seven", "Answer 7 daily dares, on any days.", "sunrise", [7, 40]],
  [
    "dd_50",
    "Daily Fifty",
    "Answer 50 daily dares, on any days.",
    "sunflower",
    [50, 200],
    { ...MAJOR, cosmetic: "sticker-pack" },
  ],
];

const TIPS_GIVEN: readonly Row[] = [["tg_1", "First Thanks", "Tip somebody.", "bouquet", [1, 10]]];

const PEOPLE_TIPPED: readonly Row[] = [
  ["tg_10", "Generous", "Tip 10 different people.", "heart-with-ribbon", [10, 40]],
];

const TIPS_EARNED: readonly Row[] = [["te_1", "First Applause", "Get your first tip.", "top-hat", [1, 20]]];

const TIPPERS: readonly Row[] = [
  ["te_25", "Crowd Pleaser", "Get tips from 25 different people.", "popcorn", [25, 100], MAJOR],
  [
    "te_100",
    "Headliner",
    "Get tips from 100 different people.",
    "microphone",
    [100, 300],
    { ...MAJOR, cosmetic: "spotlight" },
  ],
];

const PAYOUTS: readonly Row[] = [
  ["po_1", "First Payout", "Receive your first payout.", "bank", [1, 50], MAJOR],
];

const FOUNDING: readonly Row[] = [
  [
    "ot_found",
    "Founding Member",
    "Join in our first 90 days.",
    "rocket",
    [1, 50],
    { cosmetic: "founder-mark" },
  ],
];

const VERIFIED: readonly Row[] = [["ot_ver", "The Real One", "Get verified.", "gem-stone", [1, 30]]];

const REFERRALS: readonly Row[] = [
  ["ot_ref3", "Connector", "Invite 3 friends who become active.", "puzzle-piece", [3, 80]],
  ["ot_ref10", "Recruiter", "Invite 10 friends who become active.", "magnet", [10, 250], MAJOR],
];

const IDEA_PEOPLE: readonly Row[] = [
  [
    "ot_tpl",
    "Trendsetter",
    "Have 25 people use an idea from your videos.",
    "light-bulb",
    [25, 200],
    { ...MAJOR, cosmetic: "quill" },
  ],
];

const BOUNDARIES: readonly Row[] = [
  ["ot_bound", "Clear Lines", "Set your boundaries.", "straight-ruler", [1, 10]],
];

const CAPTIONED_PROOFS: readonly Row[] = [
  ["ot_cap", "Captioner", "Finish 10 dares with captions on your video.", "speech-balloon", [10, 60]],
];

const FAIR_REVIEWS: readonly Row[] = [
  [
    "ot_fair",
    "Fair Judge",
    "Review 20 videos, each within 24 hours, with none overturned.",
    "balance-scale",
    [20, 80],
    { cosmetic: "gavel" },
  ],
];

export const BADGES: readonly Badge[] = [
  ...DARES_COMPLETED.map(of("dareCompleted", "daresCompleted")),
  ...DARES_SENT.map(of("dareSent", "daresSent")),
  ...COMMENTS_GIVEN.map(of("community", "commentsGiven")),
  // Behind the others: a newcomer is shown the first badges of three different kinds.
  ...DARES_APPROVED.map(of("dareSent", "daresApproved")),
  ...REACTIONS_GIVEN.map(of("community", "reactionsGiven")),
  ...DAILY_LOGINS.map(of("streaks", "dailyLogins")),
  ...DAILY_ANSWERS.map(of("streaks", "dailyAnswers")),
  ...TIPS_GIVEN.map(of("monetization", "tipsGiven")),
  ...PEOPLE_TIPPED.map(of("monetization", "peopleTipped")),
  ...TIPS_EARNED.map(of("monetization", "tipsEarned")),
  ...TIPPERS.map(of("monetization", "tippers")),
  ...PAYOUTS.map(of("monetization", "payouts")),
  ...FOUNDING.map(of("others", "founding")),
  ...VERIFIED.map(of("others", "verified")),
  ...REFERRALS.map(of("others", "referrals")),
  ...IDEA_PEOPLE.map(of("others", "ideaPeople")),
  ...BOUNDARIES.map(of("others", "boundaries")),
  ...CAPTIONED_PROOFS.map(of("others", "captionedProofs")),
  ...FAIR_REVIEWS.map(of("others", "fairReviews")),
];

const BY_ID: ReadonlyMap<string, Badge> = new Map(BADGES.map((badge) => [badge.badgeId, badge]));

export const badgeOf = (id: string): Badge | null => BY_ID.get(id) ?? null;
