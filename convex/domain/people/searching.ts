/** What is looked for and what is found by it (product 10), folded alike; never an e-mail address (CAL-23). */
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "../limits";
import { cleanLine, lengthOf } from "../text/plainText";
import { nameFilter } from "./profileFields";

export interface Wanted {
  /** Lower case, as a username is written. */
  handle: string;
  /** Folded, with a space between words; empty where nothing of it is a letter or a digit. */
  words: string;
}

/** Null: too short to look for, or an address, by which nobody is found. */
export function wantedOf(raw: string): Wanted | null {
  const typed = [...cleanLine(raw).replace(/^@/, "")].slice(0, SEARCH_MAX_LENGTH).join("");
  if (typed.includes("@") || lengthOf(typed.trim()) < SEARCH_MIN_LENGTH) return null;
  return { handle: typed.trim().toLowerCase(), words: nameFilter(typed) };
}

/** One text to search in, of several parts. */
export function searchTextOf(parts: readonly string[]): string {
  return [...new Set(parts.map(nameFilter).join(" ").split(" "))].filter((word) => word !== "").join(" ");
}

/** Every word looked for begins one of the text: the index alone is content with any of them. */
export function holdsAllWords(searchText: string, words: string): boolean {
  const held = searchText.split(" ");
  return words.split(" ").every((word) => held.some((each) => each.startsWith(word)));
}

export interface PersonHit {
  username: string;
  name: string;
  isFollowed: boolean;
  isMutual: boolean;
  isVerified: boolean;
  lastActiveAt: number;
}

/** Exact handle, its beginning, the beginning of the name, then any other word. */
function nearness({ username, name }: PersonHit, { handle, words }: Wanted): number {
  if (username === handle) return 0;
  if (username.startsWith(handle)) return 1;
  return words !== "" && name.startsWith(words) ? 2 : 3;
}

/** Product 10: nearest first, then followed, mutual, verified, lately here. */
export function compareHits(one: PersonHit, other: PersonHit, wanted: Wanted): number {
  return (
    nearness(one, wanted) - nearness(other, wanted) ||
    Number(other.isFollowed) - Number(one.isFollowed) ||
    Number(other.isMutual) - Number(one.isMutual) ||
    Number(other.isVerified) - Number(one.isVerified) ||
    other.lastActiveAt - one.lastActiveAt
  );
}
