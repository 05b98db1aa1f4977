/** What the house tells many people at once (staff 6): to whom, in which words, and how often. Form and server use it. */
import { hasLink } from "../chat/screening";
import { DAY_MS } from "../limits";

/** "zone": whose clock is set to one part of the world, for nobody's language is known. */
export const ANNOUNCEMENT_AUDIENCES = ["all", "creators", "senders", "inactive", "zone"] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** Names that time zones begin with. */
export const ANNOUNCEMENT_ZONES = [
  "Africa",
  "America",
  "Asia",
  "Atlantic",
  "Australia",
  "Europe",
  "Indian",
  "Pacific",
] as const;
export type AnnouncementZone = (typeof ANNOUNCEMENT_ZONES)[number];

/** Until when of which it may be stopped is the state's own: `waiting` for a second admin, `planned` for its hour. */
export const ANNOUNCEMENT_STATES = ["waiting", "planned", "running", "done", "stopped"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_TITLE_MAX = 60;
export const ANNOUNCEMENT_BODY_MAX = 280;
export const ANNOUNCEMENT_LINK_MAX = 200;
/** Whoever was not here for so long is inactive. */
export const INACTIVE_MS = 14 * DAY_MS;
/** More people than this are told only once another admin agrees. */
export const ANNOUNCEMENT_ALONE_MAX = 1_000;
/** At most so many a person in so long. */
export const ANNOUNCEMENTS_A_WEEK = 2;
export const ANNOUNCEMENT_WEEK_MS = 7 * DAY_MS;
/** Nobody plans further ahead. */
export const ANNOUNCEMENT_AHEAD_MAX_MS = 90 * DAY_MS;

export interface AnnouncementWords {
  title: string;
  body: string;
  /** A path inside the app; empty for none. */
  link: string;
}
type WordsField = keyof AnnouncementWords;
export const ANNOUNCEMENT_PROBLEMS = ["empty", "long", "link", "path"] as const;
export type AnnouncementProblem = (typeof ANNOUNCEMENT_PROBLEMS)[number];

function textProblem(raw: string, most: number): AnnouncementProblem | null {
  const text = raw.trim();
  if (text === "") return "empty";
  if ([...text].length > most) return "long";
  return hasLink(text) ? "link" : null;
}

/** Only what stays on this site: no scheme, no host, and nothing that browsers drop from an address. */
const INSIDE = /^\/(?![/\\])[\w\-./?=&%~]*$/;

function linkProblem(raw: string): AnnouncementProblem | null {
  const link = raw.trim();
  if (link === "") return null;
  if (link.length > ANNOUNCEMENT_LINK_MAX) return "long";
  return INSIDE.test(link) ? null : "path";
}

/** The first field with what is wrong about it; null for words that may be sent. */
export function announcementProblem({
  title,
  body,
  link,
}: AnnouncementWords): { field: WordsField; problem: AnnouncementProblem } | null {
  const found = {
    title: textProblem(title, ANNOUNCEMENT_TITLE_MAX),
    body: textProblem(body, ANNOUNCEMENT_BODY_MAX),
    link: linkProblem(link),
  };
  for (const field of ["title", "body", "link"] as const) {
    const problem = found[field];
    if (problem !== null) return { field, problem };
  }
  return null;
}

interface Recipient {
  profileCompleted: boolean;
  standing: string;
  isCreator: boolean;
  daresSentCount: number;
  lastActiveAt?: number | undefined;
  createdAt: number;
  timezone?: string | undefined;
}

export interface AnnouncedTo {
  audience: AnnouncementAudience;
  /** Of the audience "zone". */
  zone?: AnnouncementZone | undefined;
}

/** Whether somebody belongs to the audience now. */
export function isAnnouncedTo({ audience, zone }: AnnouncedTo, person: Recipient, now: number): boolean {
  if (!person.profileCompleted || person.standing !== "good") return false;
  switch (audience) {
    case "all":
      return true;
    case "creators":
      return person.isCreator;
    case "senders":
      return person.daresSentCount > 0;
    case "inactive":
      return now - (person.lastActiveAt ?? person.createdAt) > INACTIVE_MS;
    case "zone":
      return zone !== undefined && person.timezone?.startsWith(`${zone}/`) === true;
  }
}

/** Whether a second admin has to agree: everybody, or more than one admin alone may tell. */
export const needsSecond = (audience: AnnouncementAudience, people: number): boolean =>
  audience === "all" || people > ANNOUNCEMENT_ALONE_MAX;
