import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { runCli, type Target } from "./convexCli";
import { post } from "./deploymentCalls";
import { followFrom } from "./following";
import { choosePorts, withFreePorts } from "./ports";
import { fillFromTemplate } from "./pushed/productTemplate";
import { loadSecrets } from "./secrets";
import {
  clientEnvironment,
  DEPLOYMENT_FOLDER,
  deploymentEnvironment,
  type Listening,
  type StackContext,
  startDeployment,
  startSandboxes,
} from "./stackServices";
import { startWeb } from "./web";

const Now = z.object({ now: z.number() });

/** Moves the deployment's manual clock forward and answers its new time; refused unless it was started with one. */
async function advanceDeployment(target: Target, ms: number, asleep = false): Promise<number> {
  const response = await post(target, "/api/embedded/clock/advance", { ms, asleep });
  return Now.parse(await response.json()).now;
}

/** Moves a sandbox's manual clock forward by `ms`, or `to` a time that is not before its own. */
async function moveSandboxClock(
  url: string,
  key: string,
  move: { ms: number } | { to: number },
): Promise<void> {
  const response = await fetch(`${url}/_sandbox/clock/advance`, {
    method: "POST",
    headers: { "x-sandbox-key": key, "Content-Type": "application/json" },
    body: JSON.stringify(move),
  });
  if (!response.ok) throw new Error(`${url} refused to move its clock: ${response.status}`);
}

export interface StackOptions {
  dataDir: string;
  /** `vite` serves sources and follows changes, `dist` serves the built app, `none` only the services. */
  web: "vite" | "dist" | "none";
  /** `fresh` picks free ports, for tests side by side. */
  ports: "usual" | "fresh";
  clock?: "manual";
  onStep: (line: string) => void;
}

/** The whole product on one machine: deployment, identity, card payments and the page. */
export interface Stack {
  /** Where a person opens the app. */
  readonly origin: string;
  readonly target: Target;
  readonly siteUrl: string;
  readonly stripeUrl: string;
  readonly ageUrl: string;
  readonly pushUrl: string;
  /** Of the page with the product's mails. */
  readonly mailUrl: string;
  readonly identityUrl: string;
  readonly sandboxKey: string;
  /** The deployment's process; another one after a restart. */
  deploymentPid(): number;
  /** True when the data folder was empty at the start. */
  readonly isNew: boolean;
  /** SIGKILL to the deployment, as a power cut would; `restartDeployment` starts it on the same folder and ports. */
  killDeployment(): Promise<void>;
  restartDeployment(): Promise<void>;
  /** Moves every clock forward together (rulings 29); needs `clock: "manual"`. */
  advance(ms: number): Promise<void>;
  /** The same while the deployment sleeps: a month of crons is not run through, only what is due at the end. */
  sleep(ms: number): Promise<void>;
  close(): Promise<void>;
}

async function prepare({ dataDir, ...options }: StackOptions): Promise<StackContext> {
  const { clock = "system" } = options;
  const ports = await choosePorts(dataDir, options.ports);
  return {
    dataDir,
    clock,
    ports,
    secrets: loadSecrets(dataDir),
    origin: `http://127.0.0.1:${ports.web}`,
    sandboxKey: randomBytes(24).toString("hex"),
    logDir: path.join(dataDir, "logs"),
  };
}

/** Closes what has started, last first. */
class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private readonly front: (() => Promise<void>)[] = [];

  add(step: () => Promise<void>): void {
    this.steps.unshift(step);
  }

  /** Whenever it started: closed before all that it asks. */
  addFront(step: () => Promise<void>): void {
    this.front.push(step);
  }

  async run(): Promise<void> {
    for (const step of [...this.front.splice(0), ...this.steps.splice(0)]) await step();
  }
}

/** Stand-ins first: the deployment works from its first moment, and asks them. */
async function startServices(context: StackContext, shutdown: Shutdown) {
  const sandboxes = await startSandboxes(context);
  shutdown.add(() => sandboxes.stop());
  const listening = sandboxes.ready;
  const environment = deploymentEnvironment(context, listening);
  const deployment = await startDeployment(context, environment);
  shutdown.add(() => deployment.stop());
  return { deployment, listening, environment };
}

/** Until the code is there; what follows changes goes on until it is stopped. */
async function pushCode(
  options: StackOptions,
  deployment: { target: Target; environment: Record<string, string> },
  page: Promise<unknown>,
  shutdown: Shutdown,
): Promise<void> {
  if (options.web !== "vite") {
    await runCli(deployment.target, ["deploy", "--yes", "--typecheck", "disable"]);
    options.onStep("functions   pushed");
    return;
  }
  const pushing = await followFrom(options, deployment, page);
  shutdown.add(pushing.stop);
  await pushing.isThere;
}

/** Moves every clock of the stack. */
function clockMover(target: Target, key: string, sandboxes: Listening) {
  // Identity first, or the tokens asked for after the jump would be old already; payments last, or
  // their webhooks would come from the future.
  return async (ms: number, asleep: boolean): Promise<void> => {
    await moveSandboxClock(sandboxes.identity.url, key, { ms });
    const now = await advanceDeployment(target, ms, asleep);
    for (const { url } of Object.values(sandboxes)) await moveSandboxClock(url, key, { to: now });
  };
}

/** From the first moment on: to bundle takes it as long as the services take to start. */
function startPage({ web }: StackOptions, { ports }: StackContext, shutdown: Shutdown): Promise<unknown> {
  const { api, site } = ports;
  const origins = [`http://127.0.0.1:${api}`, `http://127.0.0.1:${site}`, `ws://127.0.0.1:${api}`];
  const page = startWeb({ kind: web, ports, clientEnv: clientEnvironment(ports), origins });
  // A port that was taken meanwhile is heard of by whoever awaits the page.
  const opened = page.catch(() => undefined);
  shutdown.addFront(async () => {
    const close = await opened;
    await close?.();
  });
  return page;
}

/** What was in the data folder before the start, and whether the functions are there by now. */
interface Found {
  isNew: boolean;
  isPushed: boolean;
}

async function assemble(
  options: StackOptions,
  { isNew, isPushed }: Found,
  shutdown: Shutdown,
): Promise<Stack> {
  const context = await prepare(options);
  const page = startPage(options, context, shutdown);
  const { deployment: first, listening, environment } = await startServices(context, shutdown);
  let deployment = first;
  // A restarted one replaces the first; stopping a process that is gone does nothing.
  shutdown.add(() => deployment.stop());
  const { url, siteUrl, adminKey } = first.ready;
  const { identity, stripe, age, push, mail } = listening;
  options.onStep(
    `services    deployment ${url}, identity ${identity.url}, payments ${stripe.url}, age check ${age.url}, push ${push.url}, mail ${mail.url}`,
  );

  const target: Target = { url, adminKey };
  const pushed = isPushed ? undefined : pushCode(options, { target, environment }, page, shutdown);
  await Promise.all([page, pushed]);

  const moveClocks = clockMover(target, context.sandboxKey, listening);
  return {
    origin: context.origin,
    target,
    siteUrl,
    ...{
      stripeUrl: stripe.url,
      ageUrl: age.url,
      pushUrl: push.url,
      mailUrl: mail.url,
      identityUrl: identity.url,
    },
    sandboxKey: context.sandboxKey,
    isNew,
    deploymentPid: () => deployment.pid,
    killDeployment: () => deployment.kill(),
    restartDeployment: async () => {
      deployment = await startDeployment(context, {});
    },
    advance: (ms) => moveClocks(ms, false),
    sleep: (ms) => moveClocks(ms, true),
    close: () => shutdown.run(),
  };
}

/** Starts everything, pushes the code and serves the page. Closes all again when a step fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const isNew = !(await readdir(options.dataDir)).includes(DEPLOYMENT_FOLDER);
  // Where changes are followed, `convex dev` pushes in any case.
  const isPushed = isNew && options.web !== "vite";
  if (isPushed) await fillFromTemplate(options.dataDir);
  return await withFreePorts(async () => {
    const shutdown = new Shutdown();
    try {
      return await assemble(options, { isNew, isPushed }, shutdown);
    } catch (error) {
      await shutdown.run();
      throw error;
    }
  });
}
