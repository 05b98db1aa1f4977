/** The feedback board (PRD-15): its words and limits, the same for the form and the server. */
export const FEEDBACK_TITLE_MIN_LENGTH = 4;
export const FEEDBACK_TITLE_MAX_LENGTH = 80;
export const FEEDBACK_BODY_MAX_LENGTH = 1_000;
export const FEEDBACK_ANSWER_MAX_LENGTH = 500;
export const FEEDBACK_PAGE = 20;

export const FEEDBACK_STATUSES = ["open", "planned", "done", "declined"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const FEEDBACK_ORDERS = ["newest", "votes"] as const;
export type FeedbackOrder = (typeof FEEDBACK_ORDERS)[number];

export type FeedbackProblem = "title-missing" | "title-short" | "title-long" | "body-long";

export const FEEDBACK_MESSAGES: Record<FeedbackProblem, string> = {
  "title-missing": "Describe your idea in a few words.",
  "title-short": `Use at least ${FEEDBACK_TITLE_MIN_LENGTH} characters.`,
  "title-long": `Use at most ${FEEDBACK_TITLE_MAX_LENGTH} characters.`,
  "body-long": `Use at most ${FEEDBACK_BODY_MAX_LENGTH} characters.`,
};

// Control and format characters: they hide text or turn its direction. The body keeps its line breaks.
const UNSEEN_IN_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const UNSEEN_IN_TEXT = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line, single spaces, nothing unseen. */
export function cleanFeedbackTitle(text: string): string {
  return text.replace(UNSEEN_IN_LINE, " ").replace(/\s+/g, " ").trim();
}

/** Line breaks stay, at most one empty line in a row; nothing else unseen. */
export function cleanFeedbackBody(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(UNSEEN_IN_TEXT, "");
  return lines.replace(/\n{3,}/g, "\n\n").trim();
}

export type FeedbackText = { title: string; body: string };

/** The problem of each field of a cleaned text, or null where there is none. */
export function feedbackProblems({ title, body }: FeedbackText): {
  title: FeedbackProblem | null;
  body: FeedbackProblem | null;
} {
  return {
    title: titleProblem(title),
    body: body.length > FEEDBACK_BODY_MAX_LENGTH ? "body-long" : null,
  };
}

function titleProblem(title: string): FeedbackProblem | null {
  if (title === "") return "title-missing";
  if (title.length < FEEDBACK_TITLE_MIN_LENGTH) return "title-short";
  return title.length > FEEDBACK_TITLE_MAX_LENGTH ? "title-long" : null;
}
