import { pushLink, readPush } from "@convex/domain/notifications/pushPayload";
import { PUSH_ANSWER_MS } from "@/config/limits";
import type { WorkerMessage } from "./messages";

/** A page of the app, as far as the worker deals with it. */
export interface AppPage {
  visibilityState: DocumentVisibilityState;
  focused: boolean;
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

interface Notice {
  title: string;
  body: string;
  link: string;
  tag: string | null;
}

export interface MessagingParts {
  origin: string;
  /** Every page of this origin, most recently looked at first. */
  pages(): Promise<readonly AppPage[]>;
  show(notice: Notice): Promise<unknown>;
  /** The number on the app's icon, where there is one. */
  setBadge(count: number): Promise<unknown>;
  open(link: string): Promise<unknown>;
  wait(ms: number): Promise<void>;
}

/** A push as it arrives; of a declarative one that the worker may change, some browsers hand over their proposal alone. */
export interface PushArrival {
  data: { text(): string } | null;
  notification?: unknown;
  appBadge?: unknown;
}

/** What was sent, or the same as far as the proposal tells it. */
export function pushText({ data, notification, appBadge }: PushArrival): string {
  if (data !== null) return data.text();
  if (typeof notification !== "object" || notification === null) return "";
  // Of an interface object, whose fields are none of its own.
  const [title, body, tag, navigate] = ["title", "body", "tag", "navigate"].map((name) =>
    Reflect.get(notification, name),
  );
  return JSON.stringify({ title, body, tag, data: { link: navigate }, app_badge: appBadge });
}

/** The page that somebody looks at, the one with the focus first. */
function lookedAt(pages: readonly AppPage[]): AppPage | undefined {
  const visible = pages.filter(({ visibilityState }) => visibilityState === "visible");
  return visible.find(({ focused }) => focused) ?? visible[0];
}

/**
 * Shows what came: inside the app while it is looked at (OVL-11), else as a notification that replaces its thread's.
 * A page that does not take it (it still loads, its camera runs) leaves it to the notification: nothing is lost.
 */
export async function receivePush(text: string, parts: MessagingParts): Promise<void> {
  const { title, body, link, tag, unseen } = readPush(text, parts.origin);
  const page = lookedAt(await parts.pages());
  if (page !== undefined && (await takes(page, { type: "PUSH", title, body, link }, parts))) return;
  // An icon without a number is no reason not to show the news.
  if (unseen !== null) await parts.setBadge(unseen).catch(() => undefined);
  await parts.show({ title, body, link, tag });
}

/**
 * Leads to the link. An open page of the app takes it if it says so in time, for the browser allows one act of a click,
 * and a page that does not answer (another site's part, a page that still loads) would only come to the front.
 */
export async function openLink(wanted: unknown, parts: MessagingParts): Promise<void> {
  const link = pushLink(wanted, parts.origin);
  const page = (await parts.pages())[0];
  if (page !== undefined && (await takes(page, { type: "OPEN", link }, parts))) {
    // Where the browser refuses to bring it to the front, it has gone there all the same.
    await page.focus().catch(() => undefined);
  } else await parts.open(link);
}

async function takes(page: AppPage, message: WorkerMessage, { wait }: MessagingParts): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const taken = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  page.postMessage(message, [port2]);
  const isTaken = await Promise.race([taken, wait(PUSH_ANSWER_MS).then(() => false)]);
  port1.close();
  return isTaken;
}
