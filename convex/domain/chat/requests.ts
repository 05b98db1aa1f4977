/** Who may write to somebody first (product 13): what holds until they choose, and the names of a managed account's team. */

import { DAY_MS } from "../limits";
import { cleanLine, lengthOf } from "../text/plainText";
import { TEAM_TAG_MAX_LENGTH, TEAM_TAGS_MAX, type WhoMayAsk } from "./chat";

/** Product 13 counts accounts of the first week as new. */
export const NEW_ASKER_MS = 7 * DAY_MS;

/** The same words whatever was chosen: a choice is nobody else's to know. */
export const NOT_ASKED_MESSAGE = "You cannot message this person first.";

export const TEAM_TAGS_MESSAGE = `Up to ${TEAM_TAGS_MAX} names, each of 1 to ${TEAM_TAG_MAX_LENGTH} characters and only once.`;

/** Creators are asked by those who share a dare with them. */
export const defaultWhoMayAsk = (isCreator: boolean): WhoMayAsk => (isCreator ? "dared" : "followers");

/** Cleaned names; null where they cannot be taken. */
export function cleanTeamTags(raw: readonly string[]): string[] | null {
  const tags = raw.map(cleanLine);
  const areFine = tags.every((tag) => tag !== "" && lengthOf(tag) <= TEAM_TAG_MAX_LENGTH);
  return areFine && tags.length <= TEAM_TAGS_MAX && new Set(tags).size === tags.length ? tags : null;
}
