import { ConvexHttpClient } from "convex/browser";
import { type Browser, chromium, type Page } from "playwright";
import { z } from "zod";
import { api } from "../../../convex/_generated/api";
import { launchOptions } from "../../support/findChromium";
import { openSite, passGate, type Site, signIn } from "../delivery/site";
import type { Bench, Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { percentile } from "../lib/statistics";

/** Of both people together: each stays below the sixty messages a minute that one person may send. */
const MESSAGES = 100;
const WARM_UP = 8;
const Token = z.object({ token: z.string() });
const title = "a message from the press of a button to the other's screen, two pages of the built app";

/** One of the two, with the chat open. */
interface Side {
  page: Page;
  client: ConvexHttpClient;
  uid: string;
}

async function openSide(browser: Browser, { stack }: Site, username: string): Promise<Side> {
  const { origin } = stack;
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const page = await context.newPage();
  await passGate(context);
  await signIn(page, origin, username);
  const given = await page.request.get(`${origin}/auth/convex-token`, { headers: { Origin: origin } });
  const client = new ConvexHttpClient(stack.target.url, { logger: false });
  client.setAuth(Token.parse(await given.json()).token);
  const profile = await client.query(api.profiles.byUsername, { username });
  if (profile === null) throw new Error(`${username} has no profile`);
  return { page, client, uid: profile.uid };
}

/**
 * Notes in the page when the button was pressed, and when a text stands in the log and was painted. Without functions that
 * have a name: what runs this file marks those with a helper that the page does not have.
 */
function watch(): void {
  const seen = { pressedAt: 0, text: "", shownAt: 0 };
  Reflect.set(window, "seenByBench", seen);
  window.addEventListener(
    "click",
    (event) => {
      seen.pressedAt = performance.timeOrigin + event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (seen.text === "" || seen.shownAt !== 0) return;
    if (!document.querySelector('[role="log"]')?.textContent?.includes(seen.text)) return;
    seen.shownAt = -1;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Comes after the frame was handed over.
      port1.onmessage = () => {
        seen.shownAt = performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const numberIn = (page: Page, name: "pressedAt" | "shownAt"): Promise<number> =>
  page.evaluate((field) => Number(Reflect.get(Object(Reflect.get(window, "seenByBench")), field)), name);

async function expectText(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    Object.assign(Object(Reflect.get(window, "seenByBench")), { text: wanted, shownAt: 0 });
  }, text);
}

const shown = (page: Page) =>
  page.waitForFunction(() => Number(Reflect.get(Object(Reflect.get(window, "seenByBench")), "shownAt")) > 0);

interface Reached {
  /** From the press to the other's screen. */
  otherMs: number;
  /** To the writer's own screen. */
  ownMs: number;
}

async function sendOne(from: Page, to: Page, text: string): Promise<Reached> {
  for (const page of [from, to]) await expectText(page, text);
  const field = from.getByLabel(/^Message to /);
  await field.fill(text);
  await from.getByRole("button", { name: "Send message" }).click();
  await Promise.all([shown(from), shown(to)]);
  // The words leave the field once this device has them; the next message has to wait for that.
  await from.waitForFunction(() => document.querySelector("textarea")?.value === "");
  const pressedAt = await numberIn(from, "pressedAt");
  return {
    otherMs: (await numberIn(to, "shownAt")) - pressedAt,
    ownMs: (await numberIn(from, "shownAt")) - pressedAt,
  };
}

async function openChat({ origin }: Site["stack"], one: Side, other: Side): Promise<void> {
  await one.client.mutation(api.follows.follow, { personId: other.uid });
  await other.client.mutation(api.follows.follow, { personId: one.uid });
  const { chatId } = await one.client.mutation(api.chats.openWith, { personId: other.uid });
  for (const { page } of [one, other]) {
    await page.addInitScript(watch);
    await page.goto(`${origin}/app/chat/${chatId}`);
    await page.getByLabel(/^Message to /).waitFor();
  }
}

async function measure(bench: Bench, site: Site, browser: Browser): Promise<Reached[]> {
  const [first = "", second = ""] = site.people;
  const one = await openSide(browser, site, first);
  const other = await openSide(browser, site, second);
  await openChat(site.stack, one, other);
  const reached: Reached[] = [];
  for (let nth = 0; nth < WARM_UP + bench.count(MESSAGES); nth += 1) {
    const [from, to] = nth % 2 === 0 ? [one.page, other.page] : [other.page, one.page];
    const times = await sendOne(from, to, `Message ${nth} of the bench.`);
    if (nth >= WARM_UP) reached.push(times);
  }
  return reached;
}

function figuresOf(who: string, times: readonly number[]): Figure[] {
  return [0.5, 0.99].map((share) => ({
    ...{ what: `${who}, p${share * 100}`, unit: "ms", measured: percentile(times, share) },
  }));
}

async function run(bench: Bench) {
  const site = await openSite();
  const browser = await chromium.launch(await launchOptions("whole"));
  try {
    const reached = await measure(bench, site, browser);
    const [others, own] = [reached.map(({ otherMs }) => otherMs), reached.map(({ ownMs }) => ownMs)];
    return {
      ...{ name: "liveScreens", title },
      figures: [
        ...figuresOf("to the other's screen", others),
        ...figuresOf("to the writer's own screen", own),
      ],
      notes: [
        `${reached.length} messages in turns between two signed-in browser profiles at 1280 x 800, through the composer; each is waited for before the next.`,
        "From the click's own time until the frame with the words was handed over. Both pages, their browser, the page's server and the deployment share the machine; the line is loopback.",
        "A message is durable on the writer's device before it is sent, and in the deployment before it is shown to the other.",
      ],
    };
  } finally {
    await browser.close();
  }
}

/** What "at once" is, on a screen. */
export const liveScreens: Workload = { title, run };
