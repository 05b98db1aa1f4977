/** Words of a person as they are kept, and the contact details that none of them may hold; without any catalogue. */

import { withoutPiles } from "./plainText";

/** Format marks (direction, joiners), fillers and variation selectors: they hide words or pass for text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Invisible characters removed, control characters and white space collapsed to one space, trimmed. */
export function normaliseBlank(raw: string): string {
  return withoutPiles(raw.replace(INVISIBLE, ""))
    .replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

// Product 7: links, phone numbers, mail addresses and payment handles are refused.
const CONTACT_PATTERNS = [
  /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|me|app|gg|tv|ly|link|xyz|de|uk)\b/i,
  // One sign on either side tells: looking for all of them from each takes the square of a text's length.
  /[^\s@]@[^\s@]/,
  /(\+|\b)\d(?:[\s().-]*\d){6,}/,
  /(^|\s)[@$][a-z0-9_]{2,}/i,
  /\b(paypal|venmo|cash\s?app|whatsapp|telegram|snapchat|onlyfans)\b/i,
];

/** Wide, circled and other forms of a letter count as the letter, any script's digit as a digit. */
function folded(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, "0");
}

export const CONTACT_MESSAGE = "Links, phone numbers and addresses are not allowed here (P11, P13).";

export function hasContactDetails(text: string): boolean {
  const plain = folded(text);
  return CONTACT_PATTERNS.some((pattern) => pattern.test(plain));
}
