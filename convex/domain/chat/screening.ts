/** What the machine reads out of a message (product 13): ways past the house, what a person looks at first, a cry for help. */
import { CRISIS_CONTACTS, EMERGENCY_NUMBERS } from "../catalogue/crisisContacts";
import { HARMLESS } from "../catalogue/hardRules";
import { CRISIS_WORDS, HELD_WORDS, type HeldRule, SOLICITING_WORDS } from "../catalogue/messageWords";
import { type ContentRule, RULE_WORDS } from "../safety/contentRules";
import type { ReportReason } from "../safety/reportReasons";
import { type AddedPhrase, wholeWords, wordsFound } from "../safety/screen/addedWords";
import { readingsOf } from "../safety/screen/fold";

/** Payment or contact outside the house. */
export const SOLICITING_CODE = "P13" as const;

export type MessageOutcome = "pass" | "warn" | "hold" | "refuse";

export interface MessageFindings {
  /** The gravest rule for which a person looks at it first. */
  held: HeldRule | null;
  /** Payment or contact outside (P13). */
  solicits: boolean;
  /** The writer may be in danger from themselves. */
  crisis: boolean;
}

/** One sign before the "at" is enough; looking for all of them from each would take the square of a message's length. */
const E_MAIL = /[^\s@]@[^\s@]+\.\p{L}{2,}/iu;
const DATE_OR_TIME = /\b\d{1,4}([./-])\d{1,2}\1\d{1,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;
const PHONE = /\+\d(?:[\s()./-]*\d){6,}|\b\d(?:[\s()./-]*\d){8,}/;
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/;
const WALLET = /\b(?:bc1[a-z0-9]{20,}|0x[a-f0-9]{40})\b|(?:^|\s)\$[a-z][a-z0-9_]{2,}/i;
/** Pages that exist to be written to, or paid, elsewhere. */
const OUTSIDE_PAGE =
  /\b(?:wa\.me|t\.me|m\.me|discord\.gg|paypal\.me|cash\.app|venmo\.com|revolut\.me|ko-fi\.com|buymeacoffee\.com|patreon\.com|onlyfans\.com|fansly\.com)\b/i;
const OUTSIDE = [E_MAIL, ACCOUNT, WALLET, OUTSIDE_PAGE];

/** Wide, circled and other forms of a sign count as the sign, any script's digit as a digit. */
const plainSigns = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "");
const digitsAlike = (text: string): string => text.replace(/\p{Nd}/gu, "0");

/** The first answer that is one. */
function firstOf<Each, Found>(
  list: readonly Each[],
  find: (each: Each) => Found | null | undefined,
): Found | null {
  for (const each of list) {
    const found = find(each);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}

/** An address, an account or a number to be reached by; null for none. */
function outsideIn(text: string): string | null {
  const plain = plainSigns(text);
  const named = firstOf(OUTSIDE, (pattern) => wholeWords(pattern, plain));
  return named ?? PHONE.exec(digitsAlike(plain).replace(DATE_OR_TIME, " "))?.[0] ?? null;
}

/** The gravest first. */
export const HELD_RULES: readonly HeldRule[] = ["P1", "P2", "P6", "P10"];

/** By which words a list is met, and whether staff have added them. */
export interface MessageHit {
  words: string;
  isAdded: boolean;
}

/** Why each list answers as it does; null where it finds nothing. */
export interface MessageHits {
  held: (MessageHit & { rule: HeldRule }) | null;
  solicits: MessageHit | null;
  crisis: MessageHit | null;
}

export function messageHits(text: string, added: readonly AddedPhrase[] = []): MessageHits {
  const readings = readingsOf(text).map((reading) => reading.replace(HARMLESS, " "));
  const inPatterns = (patterns: readonly RegExp[]): MessageHit | null => {
    const words = firstOf(patterns, (pattern) => firstOf(readings, (each) => wholeWords(pattern, each)));
    return words === null ? null : { words, isAdded: false };
  };
  const inAdded = (rule: ContentRule): MessageHit | null => {
    const own = added.filter((phrase) => phrase.rule === rule);
    const words = firstOf(own, (phrase) => firstOf(readings, (each) => wordsFound(phrase, each)));
    return words === null ? null : { words, isAdded: true };
  };
  const held = firstOf(HELD_RULES, (rule) => {
    const hit = inPatterns(HELD_WORDS[rule]) ?? inAdded(rule);
    return hit === null ? null : { ...hit, rule };
  });
  const outside = outsideIn(text);
  return {
    held,
    solicits:
      outside === null
        ? (inPatterns(SOLICITING_WORDS) ?? inAdded(SOLICITING_CODE))
        : { words: outside, isAdded: false },
    crisis: inPatterns(CRISIS_WORDS),
  };
}

/** Everything a message says to the machine. */
export function readMessage(text: string, added: readonly AddedPhrase[] = []): MessageFindings {
  const { held, solicits, crisis } = messageHits(text, added);
  return { held: held?.rule ?? null, solicits: solicits !== null, crisis: crisis !== null };
}

/** Ends of names that stand for a page also without a path; with one any end does. */
const PAGE_ENDS = "com|net|org|io|me|app|gg|tv|ly|link|xyz|eu|de|uk|fr|es|nl|pl|ru|cn";
const LINK = new RegExp(`https?:|www\\.|\\b[\\p{L}\\d-]+\\.(?:(?:${PAGE_ENDS})\\b|\\p{L}{2,}\\/\\S)`, "iu");

/** An address, with or without its beginning: none in a request (product 13). */
export const hasLink = (text: string): boolean => LINK.test(plainSigns(text));

/** What a case about a held message is called. */
export const REASON_OF_HELD: Record<HeldRule, ReportReason> = {
  P1: "minor",
  P2: "sexual-pressure",
  P6: "danger-to-life",
  P10: "threat",
};

/** `code` of an answer beside a rule's own. */
export const CRISIS_CODE = "crisis";
export const REQUEST_LINK_CODE = "request-link";

/** Said to the writer alone. */
export const CRISIS_MESSAGE = [
  "You do not have to be alone with this.",
  `If you are in danger now, call the emergency number: ${EMERGENCY_NUMBERS}.`,
  `Someone to talk to, free and at any hour: ${CRISIS_CONTACTS.map(({ where, number }) => `${where} ${number}`).join("; ")}.`,
  "For other countries: findahelpline.com.",
].join(" ");

export const SOLICITING_MESSAGES = {
  warn: `Your message was sent. Paying elsewhere and swapping contact details is against our rules (${SOLICITING_CODE}): we cannot help if something goes wrong there. The next message like it will not be sent.`,
  refuse: `Not sent: this asks to pay or talk elsewhere (${SOLICITING_CODE}). Please leave that out.`,
} as const;

/** The notice to who wrote what a person looks at first. */
export function heldMessage(rule: HeldRule): string {
  const notice = `${RULE_WORDS[rule]} (${rule}). Our team reads this message before it is delivered; until then only you can see it.`;
  return rule === "P6" ? `${notice} ${CRISIS_MESSAGE}` : notice;
}
