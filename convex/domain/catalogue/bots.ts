/** The bots that a deployment begins with (product 21). Admins change them from the desk; what they wrote stays. */
import type { BotCondition } from "../bots/conditions";
import type { BotTrigger } from "../bots/triggers";
import type { BotPlace } from "../bots/words";

export const BOT_FACES = ["compass", "dice", "megaphone", "shield"] as const;
export type BotFace = (typeof BOT_FACES)[number];

interface PersonaRow {
  personaId: string;
  handle: `bot_${string}`;
  name: string;
  face: BotFace;
  bio: string;
  tone: string;
}

/** A thing for a face, never a person's. */
export const BOT_PERSONAS: readonly PersonaRow[] = [
  {
    ...{ personaId: "pip", handle: "bot_pip", name: "Pip", face: "compass" },
    ...{ bio: "Shows you around.", tone: "Warm and short" },
  },
  {
    ...{ personaId: "dez", handle: "bot_dez", name: "Dez", face: "dice" },
    ...{ bio: "Hosts the daily dare.", tone: "Playful, never pushy" },
  },
  {
    ...{ personaId: "mo", handle: "bot_mo", name: "Mo", face: "megaphone" },
    ...{ bio: "Tells you when your video is out.", tone: "Cheerful" },
  },
  {
    ...{ personaId: "sage", handle: "bot_sage", name: "Sage", face: "shield" },
    ...{ bio: "Safety tips when they help.", tone: "Calm and clear" },
  },
];

/** Hours of a person's own clock in which a persona keeps still. */
export const BOT_QUIET_HOURS = { from: 20, to: 10 } as const;

export interface SeedRule {
  /** Also the name of its template. */
  id: string;
  name: string;
  personaId: string;
  trigger: BotTrigger;
  conditions: readonly BotCondition[];
  place: BotPlace;
  text: string;
}

export const SEED_RULES: readonly SeedRule[] = [
  {
    ...{ id: "welcome", name: "Welcome", personaId: "pip", trigger: "interests_saved", place: "daily" },
    conditions: [],
    text: "Hi {firstName}, good to have you. A nice way to begin: {link}. It's free and takes a few minutes.",
  },
  {
    ...{ id: "first-sent", name: "First dare sent", personaId: "pip", trigger: "first_dare_sent" },
    ...{ place: "inbox", conditions: [] },
    text: "Your first dare is on its way: {dareTitle}. We only take your money if it's accepted.",
  },
  {
    ...{ id: "away-7", name: "Come back after a week", personaId: "pip", trigger: "no_activity" },
    ...{ place: "explore", conditions: [{ fact: "daysAway", n: 7 }] },
    text: "Hi {firstName}, it's been {count} days. There are new videos in {link} if you feel like a laugh.",
  },
  {
    ...{ id: "daily-after", name: "First daily dare done", personaId: "dez", trigger: "daily_answered" },
    ...{ place: "daily", conditions: [{ fact: "daysSinceNote", atLeast: true, n: 14 }] },
    text: "Nicely done, {firstName}. There's a new one every day: {link}.",
  },
  {
    ...{ id: "away-3", name: "Three days without a dare", personaId: "dez", trigger: "no_activity" },
    place: "daily",
    conditions: [
      { fact: "daresSent", atLeast: false, n: 0 },
      { fact: "daysSinceNote", atLeast: true, n: 14 },
    ],
    text: "Hi {firstName}, {link} takes three minutes. No pressure.",
  },
  {
    ...{ id: "went-public", name: "Your video is out", personaId: "mo", trigger: "proof_public" },
    ...{ place: "posts", conditions: [] },
    text: "Out now: {dareTitle}. You can take it back at any time from {link}.",
  },
  {
    ...{ id: "first-received", name: "First dare received", personaId: "sage" },
    ...{ trigger: "first_dare_received", place: "boundaries", conditions: [] },
    text: "Your first dare is here: {dareTitle}. You can say no to any dare, without giving a reason.",
  },
  {
    ...{ id: "new-safety", name: "Safety for new creators", personaId: "sage", trigger: "became_creator" },
    ...{ place: "safety", conditions: [] },
    text: "Before your first dare: you decide what comes in, and you can stop at any time. More in {link}.",
  },
];
