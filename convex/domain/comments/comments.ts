/** Comments and reactions (product 11): limits, words and pieces, the same for the form and the server. */
import { DAY_MS, MINUTE_MS } from "../limits";
import { cleanLines, isUnseen, lengthOf } from "../text/plainText";

export const COMMENT_MAX_LENGTH = 500;
export const COMMENT_PAGE = 20;
export const COMMENT_EDIT_MS = 5 * MINUTE_MS;
export const COMMENT_MENTIONS_MAX = 5;
export const SLOW_MODE_MS = 30_000;
/** Links of younger accounts are text only. */
export const LINKS_AFTER_MS = 7 * DAY_MS;
/** People shown to the author of an item as having reacted, a page. */
export const REACTION_PEOPLE_PAGE = 20;

export const REACTION_KINDS = ["wild", "funny", "wow", "respect", "love", "brave"] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

export const REACTION_ROWS: Record<ReactionKind, { sign: string; label: string }> = {
  wild: { sign: "🔥", label: "Wild" },
  funny: { sign: "😂", label: "Funny" },
  wow: { sign: "😮", label: "Wow" },
  respect: { sign: "👏", label: "Respect" },
  love: { sign: "❤️", label: "Love" },
  brave: { sign: "🫣", label: "Brave" },
};

export type ReactionCounts = Record<ReactionKind, number>;
export const NO_REACTIONS: ReactionCounts = { wild: 0, funny: 0, wow: 0, respect: 0, love: 0, brave: 0 };

export const COMMENT_ORDERS = ["newest", "reacted"] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

export const WHO_MAY_COMMENT = ["everyone", "followers", "mutual", "none"] as const;
export type WhoMayComment = (typeof WHO_MAY_COMMENT)[number];

/** Why somebody cannot write under an item now; "yes" when they can. */
export const COMMENT_DOORS = ["yes", "sign-in", "private", "followers", "mutual", "none"] as const;
export type CommentDoor = (typeof COMMENT_DOORS)[number];

/** What one person may do about one comment; the server decides, the screen shows. */
export const COMMENT_ACTIONS = [
  "reply",
  "edit",
  "remove",
  "hide",
  "show",
  "allow",
  "pin",
  "unpin",
  "report",
] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

const TALK_KINDS = ["dare", "proof", "comment"] as const;
type TalkKind = (typeof TALK_KINDS)[number];

export const dareSubject = (dareId: string): string => `dare:${dareId}`;
export const proofSubject = (proofId: string): string => `proof:${proofId}`;
export const commentSubject = (commentId: string): string => `comment:${commentId}`;

/** What a comment or a reaction belongs to; null for any other text. */
export function parseSubject(subject: string): { kind: TalkKind; id: string } | null {
  const [word, id, more] = subject.split(":");
  const kind = TALK_KINDS.find((each) => each === word);
  return kind === undefined || id === undefined || id === "" || more !== undefined ? null : { kind, id };
}

type CommentProblem = "comment-missing" | "comment-long" | "too-many-mentions";

export const COMMENT_MESSAGES: Record<CommentProblem, string> = {
  "comment-missing": "Write a comment first.",
  "comment-long": `Use at most ${COMMENT_MAX_LENGTH} characters.`,
  "too-many-mentions": `Mention at most ${COMMENT_MENTIONS_MAX} people.`,
};

export const DOOR_MESSAGES: Record<Exclude<CommentDoor, "yes">, string> = {
  "sign-in": "Sign in to comment.",
  private: "Comments open once the video is public.",
  followers: "Only followers can comment here.",
  mutual: "Only people who follow each other can comment here.",
  none: "Comments are closed here.",
};

export const SLOW_MODE_MESSAGE = "Slow mode is on. Wait a moment before your next comment.";

/** What can be read of a text; what cannot be seen is nothing. */
export function cleanComment(text: string): string {
  const clean = cleanLines(text);
  return isUnseen(clean) ? "" : clean;
}

// No letter before the sign: an e-mail address mentions nobody.
const MENTION = /(?<![\p{L}\p{N}_@.])@([a-z0-9_]{3,20})(?![\p{L}\p{N}_])/giu;
const LINK = /https?:\/\/[^\s<>"']+/giu;
const END_OF_SENTENCE = /[.,!?;:)\]]+$/u;

/** Handles that a text calls, each once, in lower case. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, handle = ""]) => handle.toLowerCase()))];
}

/** What is wrong with a cleaned text. */
export function commentProblem(text: string): CommentProblem | null {
  if (text === "") return "comment-missing";
  if (lengthOf(text) > COMMENT_MAX_LENGTH) return "comment-long";
  return mentionsIn(text).length > COMMENT_MENTIONS_MAX ? "too-many-mentions" : null;
}

/** Comments stand under dares and proofs; what answers a comment says so by its parent. */
export function takesComments(subject: string): boolean {
  const kind = parseSubject(subject)?.kind;
  return kind === "dare" || kind === "proof";
}

interface CommentPiece {
  kind: "text" | "mention" | "link";
  text: string;
}

interface Found extends CommentPiece {
  at: number;
}

function mentionPieces(text: string, handles: readonly string[]): Found[] {
  return [...text.matchAll(MENTION)]
    .filter(([, handle = ""]) => handles.includes(handle.toLowerCase()))
    .map((match) => ({ kind: "mention", text: match[0], at: match.index }));
}

function linkPieces(text: string): Found[] {
  return [...text.matchAll(LINK)].map((match) => ({
    kind: "link",
    text: match[0].replace(END_OF_SENTENCE, ""),
    at: match.index,
  }));
}

/** A comment as it is drawn: plain text, handles of people who were really mentioned, and links where they may work. */
export function commentPieces(
  text: string,
  { mentions, links }: { mentions: readonly string[]; links: boolean },
): CommentPiece[] {
  const found = [...(links ? linkPieces(text) : []), ...mentionPieces(text, mentions)].sort(
    (one, other) => one.at - other.at,
  );
  const pieces: CommentPiece[] = [];
  let done = 0;
  for (const { kind, text: part, at } of found) {
    // A handle inside a link belongs to the link.
    if (at < done) continue;
    if (at > done) pieces.push({ kind: "text", text: text.slice(done, at) });
    pieces.push({ kind, text: part });
    done = at + part.length;
  }
  if (done < text.length) pieces.push({ kind: "text", text: text.slice(done) });
  return pieces;
}

/** What takes the place of a handle whose owner has left (product 23). */
const FORMER_HANDLE = "@…";

export function withoutMention(text: string, handle: string): string {
  return text.replace(MENTION, (whole: string, found: string) =>
    found.toLowerCase() === handle ? FORMER_HANDLE : whole,
  );
}
