/**
 * Emails in words (product 14): plain text, and the same as simple HTML. Nothing in them is fetched from anywhere, so
 * nobody learns whether they were opened. What a person wrote is escaped, and shown as far as its reader allows.
 */

import { DAY_MS } from "../limits";
import { PRODUCT_NAME } from "../product";
import { GUEST_KEPT_MS } from "../sending/guestLimits";
import { escapeHtml } from "../text/html";
import { lockScreenText, pushLink } from "./pushPayload";
import type { LockScreen } from "./rules";
import type { MailSubject } from "./unsubscribe";

export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

interface NewsLine {
  title: string;
  body: string;
  link: string | null;
}

export interface News {
  kind: "notice" | "digest";
  lines: readonly NewsLine[];
  /** Of a digest: how many are not listed. */
  more: number;
  /** Whom it is for. */
  name: string | null;
  /** Whose act it tells of. */
  from: string | null;
  lockScreen: LockScreen;
  /** What one tap stops, and where; null for what cannot be stopped. */
  stop: { of: MailSubject; url: string } | null;
  appUrl: string;
}

const ACTIVITY_PATH = "/app/inbox?tab=activity";
const SETTINGS_PATH = "/app/settings/notifications";
const SUBJECT_MAX_LENGTH = 120;

/** What somebody hears of, as the end of "emails about …". */
const ABOUT: Readonly<Record<MailSubject, string>> = {
  dares: "your dares",
  proofs: "videos and disputes",
  money: "money",
  messages: "messages",
  talk: "comments and reactions",
  follows: "followers",
  progress: "badges and levels",
  daily: "the daily dare",
  account: "your account",
  news: "news",
  digest: "what you missed",
};

const mailCopy = {
  greeting: (name: string) => `Hi ${name},`,
  open: `Open ${PRODUCT_NAME}`,
  digestSubject: `What you missed on ${PRODUCT_NAME}`,
  digestIntro: "Here is what you have not seen yet.",
  digestHidden: (count: number) =>
    count === 1
      ? "There is 1 thing you have not seen yet."
      : `There are ${count} things you have not seen yet.`,
  more: (count: number) => (count === 1 ? "And 1 more." : `And ${count} more.`),
  fixed: `This is about your account, your money or your content on ${PRODUCT_NAME}, so it cannot be turned off.`,
  chosen: (of: MailSubject) => `You get this because emails about ${ABOUT[of]} are on.`,
  stop: "Turn these emails off",
  settings: "All email settings",
} as const;

/** One line without anything that could end it, or turn the direction of what follows. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

const clipped = (text: string): string =>
  text.length <= SUBJECT_MAX_LENGTH
    ? text
    : `${text.slice(0, SUBJECT_MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** The parts of a mail, written twice: as text and as HTML. */
type Part =
  | { kind: "paragraph"; words: string }
  | { kind: "link"; words: string; url: string }
  | { kind: "list"; entries: readonly { words: string; url: string | null }[] }
  | { kind: "rule" };

function partAsText(part: Part): string {
  switch (part.kind) {
    case "paragraph":
      return part.words;
    case "link":
      return `${part.words}: ${part.url}`;
    case "list":
      return part.entries.map(({ words, url }) => `- ${words}${url === null ? "" : `\n  ${url}`}`).join("\n");
    case "rule":
      // The signature's line, by which mail programs know the end of the words.
      return "-- ";
  }
}

const anchor = (words: string, url: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;

function partAsHtml(part: Part): string {
  switch (part.kind) {
    case "paragraph":
      return `<p>${escapeHtml(part.words)}</p>`;
    case "link":
      return `<p>${anchor(part.words, part.url)}</p>`;
    case "list": {
      const entries = part.entries.map(({ words, url }) =>
        url === null ? escapeHtml(words) : anchor(words, url),
      );
      return `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`;
    }
    case "rule":
      return "<hr>";
  }
}

function written(subject: string, parts: readonly Part[]): MailWords {
  const title = clipped(oneLine(subject));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const body = parts.map(partAsHtml).join("\n");
  return {
    subject: title,
    text: `${parts.map(partAsText).join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head>${head}</head><body>\n${body}\n</body></html>`,
  };
}

const paragraph = (words: string): Part => ({ kind: "paragraph", words: oneLine(words) });

const at = (path: string | null, appUrl: string): string => new URL(pushLink(path, appUrl), appUrl).href;

function footer({ stop, appUrl }: Pick<News, "stop" | "appUrl">): Part[] {
  const why = stop === null ? mailCopy.fixed : mailCopy.chosen(stop.of);
  return [
    { kind: "rule" },
    paragraph(why),
    ...(stop === null ? [] : [{ kind: "link" as const, words: mailCopy.stop, url: stop.url }]),
    { kind: "link", words: mailCopy.settings, url: at(SETTINGS_PATH, appUrl) },
  ];
}

const greetingOf = (name: string | null): Part[] =>
  name === null ? [] : [paragraph(mailCopy.greeting(name))];

/** One notice; its subject stands on a lock screen as a push does, so the same choice holds (product 14). */
function noticeMail(news: News, line: NewsLine): MailWords {
  const { name, from, lockScreen, appUrl } = news;
  const shown = lockScreenText(lockScreen, { title: line.title, body: line.body, from });
  return written(shown.title, [
    ...greetingOf(name),
    paragraph(shown.body),
    { kind: "link", words: mailCopy.open, url: at(line.link, appUrl) },
    ...footer(news),
  ]);
}

function digestMail(news: News): MailWords {
  const { lines, more, name, lockScreen, appUrl } = news;
  const entries = lines.map(({ title, body, link }) => ({
    words: oneLine(`${title}: ${body}`),
    url: link === null ? null : at(link, appUrl),
  }));
  const listed: Part[] = [
    paragraph(mailCopy.digestIntro),
    { kind: "list", entries },
    ...(more > 0 ? [paragraph(mailCopy.more(more))] : []),
  ];
  const parts = lockScreen === "full" ? listed : [paragraph(mailCopy.digestHidden(lines.length + more))];
  const open: Part = { kind: "link", words: mailCopy.open, url: at(ACTIVITY_PATH, appUrl) };
  return written(mailCopy.digestSubject, [...greetingOf(name), ...parts, open, ...footer(news)]);
}

/** Null when there is nothing to tell. */
export function newsMail(news: News): MailWords | null {
  const [first] = news.lines;
  if (first === undefined) return null;
  return news.kind === "digest" ? digestMail(news) : noticeMail(news, first);
}

const guestCopy = {
  subject: "The link to your dare",
  intro: (creator: string) => `Your dare for ${creator} is on its way. This link is the only way back to it:`,
  link: "See your dare",
  keep: `Anyone with this link can act for you: approve, cancel, contest. Keep it to yourself. It works until ${GUEST_KEPT_MS / DAY_MS} days after the dare ends.`,
  notYou: "Did not send a dare? Then someone mistyped their address, and you can delete this email.",
} as const;

/** The key of a guest's dare (money 1.4): the one mail that goes to somebody without an account. */
export function guestKeyMail({ creator, url }: { creator: string; url: string }): MailWords {
  return written(guestCopy.subject, [
    paragraph(guestCopy.intro(creator)),
    { kind: "link", words: guestCopy.link, url },
    paragraph(guestCopy.keep),
    { kind: "rule" },
    paragraph(guestCopy.notYou),
  ]);
}

const pageCopy = {
  title: "Turn these emails off?",
  line: (of: MailSubject) => `You will get no more emails about ${ABOUT[of]}. Everything stays in the app.`,
  button: "Turn off",
} as const;

/** What a form of ours sends, so that no other POST is taken for it. */
export const STOP_FIELD = { name: "sure", value: "yes" } as const;

/** The page behind a link in a mail: asks, because mail scanners open every link (RFC 8058). */
export function stopPage(of: MailSubject): string {
  const style =
    "body{font:100%/1.5 system-ui,sans-serif;max-inline-size:32rem;margin:3rem auto;padding-inline:1rem}button{font:inherit;min-block-size:2.75rem;padding-inline:1.5rem}";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${pageCopy.title}</title><style>${style}</style>`;
  const form = `<form method="post"><button name="${STOP_FIELD.name}" value="${STOP_FIELD.value}">${pageCopy.button}</button></form>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${pageCopy.title}</h1><p>${escapeHtml(pageCopy.line(of))}</p>${form}</main></body></html>`;
}
