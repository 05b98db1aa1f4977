/** The Clerk sandbox with a folder of its own, and Clerk's own script in pages of a real browser over it. */
import { createServer, request as forward } from "node:http";
import { decodeJwt } from "jose";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { PROXY_PATH } from "../../../../embedded/sandboxes/clerk/key";
import {
  type ClerkConfig,
  type ClerkSandbox,
  createClerkSandbox,
} from "../../../../embedded/sandboxes/clerk/sandbox";
import { totpCode } from "../../../../embedded/sandboxes/clerk/totp";
import { launchOptions } from "../../../support/findChromium";
import { closeServer, listenOnLoopback } from "../../../support/loopback";
import { folderOfFile } from "../../../support/scratch";
import { leversOf } from "../levers";

export const PASSWORD = "correct horse 7";
export const FAPI = "__clerk_api_version=2025-11-10&_clerk_js_version=5.128.0";
const SCRIPT = `${PROXY_PATH}/npm/@clerk/clerk-js@5.128.0/dist/clerk.headless.browser.js`;
/** Without it the script takes a headless browser on the loopback for a device without network. */
const ONLINE = "Object.defineProperty(navigator, 'connection', { value: { rtt: 50, downlink: 10 } })";
/** What went wrong, as a value. */
const TOLD = `window.told = (call) => call.then(() => "fine", (error) => ({ status: error.status, ...error.errors?.[0] }))`;

const Now = z.object({ now: z.number() });
const Outbox = z.object({ mails: z.array(z.object({ to: z.string(), code: z.string() })) });

/** One sandbox and one browser for a file. */
export function clerkOfFile(instance: ClerkConfig["instance"] = { clientTrust: false }) {
  const folder = folderOfFile();
  const open = async (port = 0) => {
    const opened = await createClerkSandbox({
      deploymentKind: "local",
      port,
      folder,
      host: "clerk.example.test",
      origins: [front.origin],
      ...(instance ? { instance } : {}),
    });
    front.show(opened);
    return opened;
  };
  let front: Front;
  let sandbox: ClerkSandbox;
  let browser: Browser;
  beforeAll(async () => {
    front = await openFront();
    sandbox = await open();
    const { args = [], ...options } = await launchOptions();
    browser = await chromium.launch({
      ...options,
      args: [...args, "--disable-blink-features=AutomationControlled"],
    });
  });
  afterAll(async () => {
    await browser.close();
    await front.close();
    await sandbox.close();
  });
  const { ask, lever } = leversOf(() => sandbox);
  const newestCode = async (to: string): Promise<string> => {
    const { mails } = Outbox.parse(await lever("GET", `outbox?to=${encodeURIComponent(to)}`));
    return mails[0]?.code ?? "";
  };
  /** A browser of its own: other cookies, another device. */
  const newDevice = async (options: BrowserContextOptions = {}): Promise<Device> => {
    const context = await browser.newContext(options);
    await context.addInitScript(`${ONLINE}; ${TOLD}`);
    return { context, tab: await openTab(context, front.origin) };
  };
  return {
    current: () => sandbox,
    origin: () => front.origin,
    ask,
    lever,
    newestCode,
    newDevice,
    /** What an authenticator app shows for a secret now. */
    appCode: async (secret: string) => totpCode(secret, Now.parse(await lever("GET", "clock")).now),
    newTab: (context: BrowserContext) => openTab(context, front.origin),
    /** As after a crash: another process on the same folder and port. */
    async restart(): Promise<void> {
      await sandbox.close();
      sandbox = await open(Number(new URL(sandbox.url).port));
    },
    /** Signs somebody up by mailed code and makes the session the active one. */
    async join(tab: Tab, email: string): Promise<void> {
      await tab.say(
        `Clerk.client.signUp.create({ emailAddress: "${email}", password: "${PASSWORD}" }).then((s) => s.prepareEmailAddressVerification({ strategy: "email_code" }))`,
      );
      const code = await newestCode(email);
      await tab.say(
        `Clerk.client.signUp.attemptEmailAddressVerification({ code: "${code}" }).then((s) => Clerk.setActive({ session: s.createdSessionId }))`,
      );
    },
  };
}

export interface Tab {
  page: Page;
  /** Runs an expression in the page; the answer is what it comes to. */
  say(expression: string): Promise<unknown>;
}

export interface Device {
  context: BrowserContext;
  tab: Tab;
}

const pageOf = (
  key: string,
) => `<!doctype html><meta charset="utf-8"><title>page</title><body><div id="clerk-captcha"></div>
<script src="${SCRIPT}" data-clerk-publishable-key="${key}" data-clerk-proxy-url="${PROXY_PATH}"></script>
<script>window.ready = Clerk.load({ telemetry: false, signInUrl: "/login", signUpUrl: "/signup" });</script>`;

/** Stands for the app's own server: a page at every address, and Clerk's paths handed on, so that there is one origin. */
async function openFront() {
  let shown: ClerkSandbox | undefined;
  const server = createServer((request, response) => {
    const { url = "/", headers, method = "GET" } = request;
    if (shown === undefined || !url.startsWith(`${PROXY_PATH}/`)) {
      response.writeHead(200, { "content-type": "text/html" });
      return response.end(pageOf(shown?.publishableKey ?? ""));
    }
    const onward = forward(new URL(url, shown.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  const port = await listenOnLoopback(server);
  return {
    // An address has no passkeys.
    origin: `http://localhost:${port}`,
    show: (sandbox: ClerkSandbox) => {
      shown = sandbox;
    },
    close: () => closeServer(server),
  };
}

type Front = Awaited<ReturnType<typeof openFront>>;

async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(`${url}/`);
  await page.evaluate("ready");
  return { page, say: (expression) => page.evaluate(expression) };
}

/** What a page says of the act: its error, or that it went well. */
export const told = (tab: Tab, call: string): Promise<unknown> => tab.say(`told(${call})`);

export const signIn = (email: string, password = PASSWORD): string =>
  `Clerk.client.signIn.create({ identifier: "${email}", password: "${password}" })`;
/** Follows an expression of an attempt that is complete. */
export const GO_ON = "then((s) => Clerk.setActive({ session: s.createdSessionId }))";
export const SIGN_OUT = "Clerk.signOut(() => undefined)";
/** What the token says; a fresh one unless it is asked for otherwise. */
export const claimsOf = async (tab: Tab, options = "{ skipCache: true }") =>
  decodeJwt(z.string().parse(await tab.say(`Clerk.session.getToken(${options})`)));
