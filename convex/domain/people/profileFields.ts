/**
 * The fields of a profile that a person may write (VAL-19, VAL-20) and what each has to be, for the form and for
 * the server. Prices in cents.
 */

import {
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_REMINDER_HOUR,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from "../limits";
import { CURRENCY, formatMoney } from "../money";
import { DARE_MAX, DARE_MIN } from "../payments/pricing";
import { PRODUCT_NAME } from "../product";
import { foldText } from "../relations/mutedWords";
import { cleanLine, cleanLines, isUnseen, lengthOf } from "../text/plainText";
import { checkInterests, INTERESTS_MESSAGE } from "./interests";
import { LINK_MESSAGES, readLinks } from "./linkedSocial";

/** Tags of a profile, spec 5 (VAL-17, CON-03): deduplicated, at most fifteen. */
type TagsProblem = "too-many" | "too-long";

const TAGS_MESSAGES: Readonly<Record<TagsProblem, string>> = {
  "too-many": `Choose at most ${MAX_TAGS} tags.`,
  "too-long": `Use at most ${MAX_TAG_LENGTH} characters for a tag.`,
};

function normaliseTag(raw: string): string {
  return cleanLine(raw.normalize("NFC"))
    .replace(/^#+\s*/, "")
    .toLowerCase();
}

/** In the order typed, each once whatever its case, without empty ones. */
export function normaliseTags(raw: readonly string[]): string[] {
  return [...new Set(raw.map(normaliseTag).filter((tag) => tag !== ""))];
}

/** Counts what is left after deduplication. */
export function checkTags(raw: readonly string[]): TagsProblem | null {
  const tags = normaliseTags(raw);
  if (tags.length > MAX_TAGS) return "too-many";
  return tags.some((tag) => lengthOf(tag) > MAX_TAG_LENGTH) ? "too-long" : null;
}

/** The place a person types, spec 5 (VAL-18). Never coordinates (product 23). */
type LocationProblem = "too-long";

const LOCATION_MESSAGES: Readonly<Record<LocationProblem, string>> = {
  "too-long": `Use at most ${MAX_LOCATION_LENGTH} characters for the city.`,
};

/** Control characters removed, white space collapsed, trimmed; the empty text clears the place. */
export function normaliseLocation(raw: string): string {
  return cleanLine(raw);
}

export function checkLocation(raw: string): LocationProblem | null {
  return lengthOf(normaliseLocation(raw)) > MAX_LOCATION_LENGTH ? "too-long" : null;
}

/** Absent = left as it is; null = cleared. */
export interface ProfileFields {
  displayName?: string;
  bio?: string;
  linkedSocial?: readonly string[];
  interests?: readonly string[];
  tags?: readonly string[];
  userDefinedLocation?: string;
  defaultDarePrice?: number | null;
  minDareValue?: number | null;
  dailyReminderHour?: number | null;
  timezone?: string | null;
}

export type ProfileField = keyof ProfileFields;
export type ProfileProblems = Partial<Record<ProfileField, string>>;

const PRICE_BOUNDS = `${formatMoney(DARE_MIN, CURRENCY)} and ${formatMoney(DARE_MAX, CURRENCY)}`;

export const PROFILE_MESSAGES = {
  nameRequired: "Enter a name.",
  nameTooLong: `Use at most ${MAX_DISPLAY_NAME_LENGTH} characters for the name.`,
  nameOfHouse: "This name is not allowed: it could be mistaken for ours.",
  bioTooLong: `Use at most ${MAX_BIO_LENGTH} characters for the bio.`,
  price: `Choose an amount between ${PRICE_BOUNDS}.`,
  priceBelowMinimum: "Your usual price cannot be below the lowest price you take.",
  hour: `Choose an hour between 0 and ${MAX_REMINDER_HOUR}.`,
  timezone: "We do not know this time zone.",
} as const;

export const normaliseDisplayName = cleanLine;
export const normaliseBio = cleanLines;

/** Letters that no decomposition takes apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** `name_filter` of the specification: the display name folded for the search by its beginning. */
export function nameFilter(displayName: string): string {
  return foldText(displayName)
    .replace(/[øæœłđðþ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function checkDisplayName(raw: string): string | null {
  const name = normaliseDisplayName(raw);
  if (isUnseen(name)) return PROFILE_MESSAGES.nameRequired;
  if (lengthOf(name) > MAX_DISPLAY_NAME_LENGTH) return PROFILE_MESSAGES.nameTooLong;
  const isOurs = nameFilter(name).replaceAll(" ", "").includes(PRODUCT_NAME.toLowerCase());
  return isOurs ? PROFILE_MESSAGES.nameOfHouse : null;
}

function checkPrice(amount: number | null): string | null {
  if (amount === null) return null;
  const isPossible = Number.isSafeInteger(amount) && amount >= DARE_MIN && amount <= DARE_MAX;
  return isPossible ? null : PROFILE_MESSAGES.price;
}

/** A name of the IANA list, asked of the runtime itself. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function checkHour(hour: number | null): string | null {
  const isHour = hour === null || (Number.isInteger(hour) && hour >= 0 && hour <= MAX_REMINDER_HOUR);
  return isHour ? null : PROFILE_MESSAGES.hour;
}

function checkLinks(links: readonly string[]): string | null {
  const read = readLinks(links);
  return read.ok ? null : LINK_MESSAGES[read.problem];
}

function tagsProblem(tags: readonly string[]): string | null {
  const problem = checkTags(tags);
  return problem === null ? null : TAGS_MESSAGES[problem];
}

function locationProblem(place: string): string | null {
  const problem = checkLocation(place);
  return problem === null ? null : LOCATION_MESSAGES[problem];
}

const RULES: { [Field in ProfileField]: (value: NonNullable<ProfileFields[Field]>) => string | null } = {
  displayName: checkDisplayName,
  bio: (bio) => (lengthOf(normaliseBio(bio)) > MAX_BIO_LENGTH ? PROFILE_MESSAGES.bioTooLong : null),
  linkedSocial: checkLinks,
  interests: (interests) => (checkInterests(interests) === null ? null : INTERESTS_MESSAGE),
  tags: tagsProblem,
  userDefinedLocation: locationProblem,
  defaultDarePrice: checkPrice,
  minDareValue: checkPrice,
  dailyReminderHour: checkHour,
  timezone: (name) => (isTimezone(name) ? null : PROFILE_MESSAGES.timezone),
};

function problemOf<Field extends ProfileField>(field: Field, fields: ProfileFields): string | null {
  const value = fields[field];
  return value === undefined || value === null ? null : RULES[field](value);
}

const FIELDS: readonly ProfileField[] = [
  "displayName",
  "bio",
  "linkedSocial",
  "interests",
  "tags",
  "userDefinedLocation",
  "minDareValue",
  "defaultDarePrice",
  "dailyReminderHour",
  "timezone",
];

/**
 * What is wrong, field by field, in the order of the form. `kept` holds the stored prices, so that one of the two
 * changed alone is judged against the other.
 */
export function checkProfileFields(
  fields: ProfileFields,
  kept: Pick<ProfileFields, "defaultDarePrice" | "minDareValue"> = {},
): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const field of FIELDS) {
    const problem = problemOf(field, fields);
    if (problem !== null) problems[field] = problem;
  }
  const changesPrice = fields.defaultDarePrice !== undefined || fields.minDareValue !== undefined;
  const usual = fields.defaultDarePrice === undefined ? kept.defaultDarePrice : fields.defaultDarePrice;
  const lowest = fields.minDareValue === undefined ? kept.minDareValue : fields.minDareValue;
  const isAtOdds = changesPrice && usual != null && lowest != null && usual < lowest;
  if (isAtOdds && problems.minDareValue === undefined) {
    problems.defaultDarePrice ??= PROFILE_MESSAGES.priceBelowMinimum;
  }
  return problems;
}
