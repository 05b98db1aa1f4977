import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { followChanges, runCli, type Target } from "./convexCli";
import { post, setEnvironment } from "./deploymentCalls";
import { choosePorts, withFreePorts } from "./ports";
import { loadSecrets } from "./secrets";
import {
  clientEnvironment,
  type DeploymentReady,
  deploymentEnvironment,
  type Listening,
  type StackContext,
  startAge,
  startDeployment,
  startIdentity,
  startMail,
  startPush,
  startStripe,
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

  add(step: () => Promise<void>): void {
    this.steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0)) await step();
  }
}

/** Waits for all, so that none is left behind when one fails. */
async function startServices(context: StackContext, shutdown: Shutdown) {
  const keep = async <S extends { stop(): Promise<void> }>(starting: Promise<S>): Promise<S> => {
    const service = await starting;
    shutdown.add(() => service.stop());
    return service;
  };
  const starting = [
    keep(startDeployment(context)),
    keep(startIdentity(context)),
    keep(startStripe(context)),
    keep(startAge(context)),
    keep(startPush(context)),
    keep(startMail(context)),
  ] as const;
  await Promise.allSettled(starting);
  const [deployment, identity, stripe, age, push, mail] = await Promise.all(starting);
  const listening: Listening = {
    identity: identity.ready,
    stripe: stripe.ready,
    age: age.ready,
    push: push.ready,
    mail: mail.ready,
  };
  return { deployment, listening };
}

/** Until the code is there; what follows changes goes on until it is stopped. */
async function pushCode(options: StackOptions, target: Target, shutdown: Shutdown): Promise<void> {
  if (options.web === "vite") {
    const following = followChanges(target, options.onStep);
    shutdown.add(async () => following.stop());
    await following.pushed;
  } else await runCli(target, ["deploy", "--yes", "--typecheck", "disable"]);
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

/** The page, and the code behind it. */
async function serve(
  options: StackOptions,
  { ports }: StackContext,
  ready: z.infer<typeof DeploymentReady>,
  shutdown: Shutdown,
): Promise<void> {
  const { url, siteUrl } = ready;
  const [closeWeb] = await Promise.all([
    startWeb({
      kind: options.web,
      ports,
      clientEnv: clientEnvironment(ready),
      origins: [url, siteUrl, url.replace("http", "ws")],
    }),
    pushCode(options, ready, shutdown),
  ]);
  shutdown.add(closeWeb);
}

async function assemble(options: StackOptions, isNew: boolean, shutdown: Shutdown): Promise<Stack> {
  const context = await prepare(options);
  const { deployment: first, listening } = await startServices(context, shutdown);
  let deployment = first;
  // A restarted one replaces the first; stopping a process that is gone does nothing.
  shutdown.add(() => deployment.stop());
  const { url, siteUrl, adminKey } = first.ready;
  const { identity, stripe, age, push, mail } = listening;
  options.onStep(
    `services    deployment ${url}, identity ${identity.url}, payments ${stripe.url}, age check ${age.url}, push ${push.url}, mail ${mail.url}`,
  );

  const target: Target = { url, adminKey };
  await setEnvironment(target, deploymentEnvironment(context, listening));
  await serve(options, context, first.ready, shutdown);
  options.onStep("functions   pushed");

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
      deployment = await startDeployment(context);
    },
    advance: (ms) => moveClocks(ms, false),
    sleep: (ms) => moveClocks(ms, true),
    close: () => shutdown.run(),
  };
}

/** Starts everything, pushes the code and serves the page. Closes all again when a step fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const isNew = !(await readdir(options.dataDir)).includes("deployment");
  return await withFreePorts(async () => {
    const shutdown = new Shutdown();
    try {
      return await assemble(options, isNew, shutdown);
    } catch (error) {
      await shutdown.run();
      throw error;
    }
  });
}
