/**
 * What travels in a push message (ENT-38): `title`, `body`, `data.link`, and the same once more in the declarative form
 * (RFC 8030's number names it), which shows even where the worker is gone. Read by the worker, written by the server.
 */
import { DAY_MS, HOUR_MS } from "../limits";
import { PRODUCT_NAME } from "../product";

/** For a lock screen that shows no more, and for a message that cannot be read. */
export const PUSH_QUIET_BODY = "You have something new.";
/** Where a message without a link of ours leads. */
export const PUSH_FALLBACK_LINK = "/app/inbox?tab=activity";

const DECLARATIVE = 8030;
const TITLE_MAX_LENGTH = 120;
const BODY_MAX_LENGTH = 300;
/** In the end all fits a record of 4 KB, whatever the alphabet. */
const LINK_MAX_LENGTH = 300;
const TAG_MAX_LENGTH = 64;

export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** News of one thread take each other's place. */
  tag: string | null;
  /** For the number on the app's icon; null leaves it as it is. */
  unseen: number | null;
}

const BASE = "https://same-origin.invalid";

/** Rulings 4: a path of this site, or the inbox's. `origin`: where absolute addresses of our own are known by. */
export function pushLink(wanted: unknown, origin: string = BASE): string {
  if (typeof wanted !== "string") return PUSH_FALLBACK_LINK;
  // Browsers read backslashes and control characters as something else.
  if (/[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, origin)) return PUSH_FALLBACK_LINK;
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  const isOwn = url.origin === origin && !path.startsWith("//") && path.length <= LINK_MAX_LENGTH;
  return isOwn ? path : PUSH_FALLBACK_LINK;
}

const clipped = (text: string, max: number): string => {
  if (text.length <= max) return text;
  // Half of a surrogate pair would be shown as a broken sign.
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
};

interface Shown {
  title: string;
  body: string;
}

/** Product 14: the whole notice, only whose act it was, or only that there is one. */
export function lockScreenText(
  choice: "full" | "name" | "nothing",
  { title, body, from }: Shown & { from: string | null },
): Shown {
  if (choice === "full") return { title, body };
  const name = choice === "name" ? from : null;
  return { title: name ?? PRODUCT_NAME, body: PUSH_QUIET_BODY };
}

/** The message as text. The declarative form needs a whole address: without `appUrl` there is none. */
export function writePush({ title, body, link, tag, unseen }: PushMessage, appUrl: string | null): string {
  const shown = { title: clipped(title, TITLE_MAX_LENGTH), body: clipped(body, BODY_MAX_LENGTH) };
  const path = pushLink(link);
  const declared = appUrl !== null && {
    web_push: DECLARATIVE,
    notification: { ...shown, navigate: new URL(path, appUrl).href, ...(tag === null ? {} : { tag }) },
    // The worker may still decide to show it inside the app.
    mutable: true,
  };
  return JSON.stringify({
    ...{ ...shown, data: { link: path }, ...(tag === null ? {} : { tag }) },
    ...declared,
    ...(unseen === null ? {} : { app_badge: unseen }),
  });
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const textOf = (value: unknown, max: number): string | null =>
  typeof value === "string" && value !== "" ? clipped(value, max) : null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Whatever came, something has to be shown: the browser asks for it.
  }
}

/** Reads either form; what is missing gets the quiet words, what leads elsewhere the inbox. */
export function readPush(text: string, origin: string): PushMessage {
  const whole = recordOf(parsed(text));
  const declared = whole.web_push === DECLARATIVE ? recordOf(whole.notification) : {};
  const link = recordOf(whole.data).link ?? declared.navigate;
  const badge = whole.app_badge;
  return {
    title: textOf(whole.title ?? declared.title, TITLE_MAX_LENGTH) ?? PRODUCT_NAME,
    body: textOf(whole.body ?? declared.body, BODY_MAX_LENGTH) ?? PUSH_QUIET_BODY,
    link: pushLink(link, origin),
    tag: textOf(whole.tag ?? declared.tag, TAG_MAX_LENGTH),
    unseen: typeof badge === "number" && Number.isInteger(badge) && badge >= 0 ? badge : null,
  };
}

type Priority = "high" | "normal" | "low";

/** How long a service keeps a message for a device that is off: a day for what matters (PUSH_USEFUL_MS), else less. */
const KEPT_MS = { high: DAY_MS, normal: DAY_MS, low: 4 * HOUR_MS } as const satisfies Record<
  Priority,
  number
>;

/** What waited for the end of quiet hours must not die because a phone sleeps just then: 0 is "now or never". */
const KEPT_LEAST_MS = HOUR_MS;

/** Seconds of life left for news of `createdAt`. */
export function timeToLive(
  priority: Priority,
  { createdAt, now }: { createdAt: number; now: number },
): number {
  return Math.floor(Math.max(KEPT_LEAST_MS, createdAt + KEPT_MS[priority] - now) / 1_000);
}

/** A Topic header holds 32 URL-safe signs: the beginning of a digest, so that a push service learns no id of ours. */
export const topicOf = (digestHex: string): string => digestHex.slice(0, 32);
