/** What a rule waits for. Each is told once, by the one writer of the fact; a bot's own note is none of them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";

export const BOT_TRIGGERS = [
  "signup_completed",
  "interests_saved",
  "became_creator",
  "first_dare_received",
  "first_dare_sent",
  "no_activity",
  "daily_answered",
  "proof_public",
  "badge_earned",
] as const;
export type BotTrigger = (typeof BOT_TRIGGERS)[number];

/** After how many days without a visit somebody is told of as quiet. */
export const AWAY_DAYS = [3, 7, 14, 30] as const;
/** Events are kept so long: the preview of a rule looks back on them. */
export const BOT_EVENTS_KEPT_MS = 7 * DAY_MS;
export const BOT_SENDS_KEPT_MS = 90 * DAY_MS;
/** What waited longer than this, behind the switch say, is no news any more. */
export const BOT_EVENT_STALE_MS = 2 * DAY_MS;
/** Before each further try of what failed. */
export const BOT_RETRY_PAUSES_MS: readonly number[] = [5 * MINUTE_MS, HOUR_MS];
/** How long a new or changed rule only counts before another admin may let it write. */
export const DRY_RUN_MS = DAY_MS;

export const BOT_VARIABLES = ["firstName", "dareTitle", "badgeTitle", "count", "link"] as const;
export type BotVariable = (typeof BOT_VARIABLES)[number];

/** What a trigger can say besides who it is about. */
const ALWAYS: readonly BotVariable[] = ["firstName", "link"];
const MORE: Partial<Record<BotTrigger, readonly BotVariable[]>> = {
  first_dare_received: ["dareTitle"],
  first_dare_sent: ["dareTitle"],
  proof_public: ["dareTitle"],
  badge_earned: ["badgeTitle"],
  no_activity: ["count"],
};

export const variablesOf = (trigger: BotTrigger): readonly BotVariable[] => [
  ...ALWAYS,
  ...(MORE[trigger] ?? []),
];
