/** A template's words: what may stand in them, and how they read for one person. */
import { hasLink, readMessage } from "../chat/screening";
import type { AddedPhrase, WordList } from "../safety/screen/addedWords";
import { screenText } from "../safety/screen/screenText";
import { BOT_VARIABLES, type BotTrigger, type BotVariable, variablesOf } from "./triggers";

export const BOT_TEXT_MAX = 280;
export const BOT_NAME_MAX = 60;
export const BOT_TONE_MAX = 80;

/** Where a note may lead: places of the app and nothing else. */
export const BOT_PLACE_NAMES = [
  "daily",
  "explore",
  "sendDare",
  "inbox",
  "profile",
  "boundaries",
  "safety",
  "posts",
  "badges",
] as const;
export type BotPlace = (typeof BOT_PLACE_NAMES)[number];

export const BOT_PLACES: Readonly<Record<BotPlace, { path: string; words: string }>> = {
  daily: { path: "/app/daily-dare", words: "Today's dare" },
  explore: { path: "/app/explore", words: "Explore" },
  sendDare: { path: "/app/send-dare", words: "Send a dare" },
  inbox: { path: "/app/inbox", words: "Your inbox" },
  profile: { path: "/app/edit-profile", words: "Your profile" },
  boundaries: { path: "/app/settings/boundaries", words: "Your boundaries" },
  safety: { path: "/safety", words: "Safety" },
  posts: { path: "/app/profile", words: "Your videos" },
  badges: { path: "/app/badges", words: "Your badges" },
};

const VARIABLE = /\{([^{}]*)\}/g;

const isVariable = (word: string): word is BotVariable => BOT_VARIABLES.some((known) => known === word);

const variablesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);

export const TEXT_PROBLEMS = ["empty", "long", "variable", "brace", "link", "words"] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** What staff have added to either list. */
export type Added = Readonly<Record<WordList, readonly AddedPhrase[]>>;
const NONE: Added = { dares: [], messages: [] };

/** What the screening would hold or refuse, or what asks for a way outside: no bot says it. */
function isBarred(text: string, { dares, messages }: Added): boolean {
  const { held, solicits } = readMessage(text, messages);
  const screened = screenText({ text, category: "Humor", facets: [], added: dares });
  return held !== null || solicits || screened.outcome === "refuse";
}

/** null for words that may be saved. */
export function textProblem(raw: string, added = NONE): TextProblem | null {
  const text = raw.trim();
  if (text === "") return "empty";
  if ([...text].length > BOT_TEXT_MAX) return "long";
  if (variablesIn(text).some((name) => !isVariable(name))) return "variable";
  if (/[{}]/.test(text.replace(VARIABLE, ""))) return "brace";
  const plain = text.replace(VARIABLE, " ");
  if (hasLink(plain)) return "link";
  return isBarred(plain, added) ? "words" : null;
}

/** Variables of the words that the trigger has nothing for. */
export const missingVariables = (text: string, trigger: BotTrigger): string[] => {
  const known: readonly string[] = variablesOf(trigger);
  return variablesIn(text).filter((name) => !known.includes(name));
};

export interface BotWords {
  firstName: string;
  dareTitle?: string | undefined;
  badgeTitle?: string | undefined;
  count?: number | undefined;
  place: BotPlace | null;
}

/** A person's own words stand in a note only where they are harmless: never somebody's link or worse. */
function harmless(words: string | undefined, added: Added): string | null {
  const plain = words?.trim() ?? "";
  return plain === "" || hasLink(plain) || isBarred(plain, added) ? null : plain;
}

/** The note as its reader sees it. */
export function fillText(
  text: string,
  { firstName, dareTitle, badgeTitle, count, place }: BotWords,
  added: Added = NONE,
): string {
  const title = harmless(dareTitle, added);
  const values: Record<BotVariable, string> = {
    firstName: harmless(firstName.split(/\s+/u)[0], added) ?? "there",
    // In quotes: somebody else's words never read as the bot's own.
    dareTitle: title === null ? "your dare" : `“${title}”`,
    badgeTitle: badgeTitle ?? "a badge",
    count: String(count ?? 0),
    link: place === null ? BOT_PLACES.explore.words : BOT_PLACES[place].words,
  };
  return text.replace(VARIABLE, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}
