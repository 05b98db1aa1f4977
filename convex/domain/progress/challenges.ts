/** Challenging friends to earn a badge (progress 7): the same rules for the form and the server. */
import type { Badge } from "../catalogue/badges";
import { CONTACT_MESSAGE, hasContactDetails, normaliseBlank } from "../text/contactDetails";
import type { CounterKey } from "./events";

export const CHALLENGE_MESSAGE_MAX = 200;
export const FRIENDS_A_CALL = 10;
export const CHALLENGES_A_DAY = 20;

/** VAL-24. */
export const CHALLENGE_TEXTS = [
  "I just earned this one. Think you can match it?",
  "Your turn: show me you have the nerve.",
  "Bet you can't get this badge by Sunday.",
  "This was easier than I thought. You in?",
  "No pressure. But I am already ahead of you.",
] as const;

/** VAL-23: `random` from 0 up to 1, handed in by whoever has a source of it. */
export function challengeText(random: number): string {
  const last = CHALLENGE_TEXTS.length - 1;
  return CHALLENGE_TEXTS[Math.min(last, Math.max(0, Math.floor(random * CHALLENGE_TEXTS.length)))] ?? "";
}

/** CON-08. */
export const challengeCounter = (message: string): string =>
  `${message.length}/${CHALLENGE_MESSAGE_MAX} characters`;

export const CHALLENGE_MESSAGES = {
  /** ERR-35 */
  failed: "Failed to send challenges. Please try again.",
  "no-friend": "Choose at least one friend.",
  "too-many": `Choose up to ${FRIENDS_A_CALL} friends at a time.`,
  "too-long": `Keep it to ${CHALLENGE_MESSAGE_MAX} characters.`,
  contact: CONTACT_MESSAGE,
  prohibited: "This message goes against our rules. Please write another one.",
  "no-step": "This badge can't be earned on purpose, so you can't challenge friends to it.",
  unearned: "You can only challenge friends with a badge you have earned.",
  day: `That's ${CHALLENGES_A_DAY} challenges for today. You can send more tomorrow.`,
} as const;

export type ChallengeProblem = "no-friend" | "too-many" | "too-long" | "contact";

export const cleanMessage = normaliseBlank;

/** What can be said without knowing the rules about words, which the server alone reads; null where nothing is wrong. */
export function challengeProblem({
  friends,
  message,
}: {
  friends: number;
  message: string;
}): ChallengeProblem | null {
  if (friends < 1) return "no-friend";
  if (friends > FRIENDS_A_CALL) return "too-many";
  const text = cleanMessage(message);
  if (message.length > CHALLENGE_MESSAGE_MAX) return "too-long";
  return hasContactDetails(text) ? "contact" : null;
}

/** What whoever was challenged does first, and where (progress 7). */
type FirstStep = { words: string; link: string };
const TAKE_DARES: FirstStep = { words: "First step: start taking dares.", link: "/app/settings/creator" };
const SEND_A_DARE: FirstStep = { words: "First step: find somebody to dare.", link: "/app/send-dare" };
const FIND_A_VIDEO: FirstStep = { words: "First step: find a video you like.", link: "/app/explore" };
const TODAYS_DARE: FirstStep = { words: "First step: do today's dare.", link: "/app/daily-dare" };
const CHEER: FirstStep = { words: "First step: find somebody to cheer for.", link: "/app/explore" };

/** By what the badge counts; null: nobody can set out to earn it, so nobody is challenged to. */
const FIRST_STEPS: Readonly<Record<CounterKey, FirstStep | null>> = {
  daresCompleted: TAKE_DARES,
  daresSent: SEND_A_DARE,
  daresApproved: SEND_A_DARE,
  commentsGiven: FIND_A_VIDEO,
  reactionsGiven: FIND_A_VIDEO,
  dailyLogins: TODAYS_DARE,
  dailyAnswers: TODAYS_DARE,
  tipsGiven: CHEER,
  peopleTipped: CHEER,
  tipsEarned: TAKE_DARES,
  tippers: TAKE_DARES,
  payouts: TAKE_DARES,
  founding: null,
  verified: { words: "First step: confirm your age.", link: "/app/settings/age" },
  referrals: { words: "First step: invite somebody.", link: "/app/invite" },
  ideaPeople: TAKE_DARES,
  boundaries: { words: "First step: set your boundaries.", link: "/app/settings/boundaries" },
  captionedProofs: TAKE_DARES,
  fairReviews: SEND_A_DARE,
};

export const firstStepOf = ({ counter }: Pick<Badge, "counter">): FirstStep | null => FIRST_STEPS[counter];

type Challenged = { name: string; badge: Pick<Badge, "title">; message: string; step: FirstStep };

/** The notice: whose challenge, which badge, what they wrote, and where to begin. */
export function challengeNews({ name, badge, message, step }: Challenged): { body: string; link: string } {
  const { words, link } = step;
  const invitation = `${name} earned “${badge.title}” and challenged you to earn it too.`;
  const said = message === "" ? [] : [`“${message}”`];
  return { body: [invitation, ...said, words].join(" "), link };
}
