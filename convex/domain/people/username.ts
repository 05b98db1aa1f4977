/** Username rules of spec 5, for the form and for the server. */
import { RESERVED_WORDS } from "../catalogue/reservedWords";
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "../limits";
import { PRODUCT_NAME } from "../product";

export type UsernameProblem = "required" | "pattern" | "underscore" | "reserved" | "not-allowed";

export const USERNAME_MESSAGES = {
  required: "Username is required.",
  pattern: "Username must be 3–20 characters, lowercase letters, numbers, or underscores.",
  // The three below are shown as the server's reason (VAL-13); each names the username, so ERR-18 maps them.
  underscore: "This username is not available.",
  reserved: "This username is reserved.",
  "not-allowed": "This username is not allowed.",
  taken: "This username is already taken.",
  similar: "This username is too similar to a verified creator.",
} as const;

/** Stored names, imports and system accounts included (VAL-06, VAL-07). */
const STORED_PATTERN = new RegExp(`^[a-z0-9_]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);

/** Names that pass for the house or sell what the house forbids (product 5 and 6). */
const FORBIDDEN_PATTERNS = [
  new RegExp(PRODUCT_NAME.toLowerCase()),
  /^(admin|moderator|official|staff)/,
  /escort|underage|hitler/,
];

/** VAL-05: typed input is lowercased and stripped to letters and digits. */
export function normaliseUsernameInput(raw: string): string {
  return raw.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** True for every name that may stand in the table or in a URL, reserved words aside. */
export function isStoredUsername(name: string): boolean {
  return STORED_PATTERN.test(name);
}

/** Rules for a name a person chooses. Rulings 4: underscores are for staff and the seed. */
export function checkUsername(name: string): UsernameProblem | null {
  if (name === "") return "required";
  if (!isStoredUsername(name)) return "pattern";
  if (RESERVED_WORDS.has(name)) return "reserved";
  if (name.includes("_")) return "underscore";
  return FORBIDDEN_PATTERNS.some((pattern) => pattern.test(name)) ? "not-allowed" : null;
}

/** PUB-28: a single URL segment that is not reserved and could be a name counts as a public profile. */
export function isProfileSegment(segment: string): boolean {
  return isStoredUsername(segment) && !RESERVED_WORDS.has(segment);
}

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "l",
  i: "l",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** Two names with one skeleton look alike; used against imitation of verified creators (VAL-13). */
export function usernameSkeleton(name: string): string {
  const folded = name.replaceAll("_", "").replaceAll("rn", "m").replaceAll("vv", "w");
  return folded.replace(/[0-9i]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
