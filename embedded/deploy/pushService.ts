import { randomUUID } from "node:crypto";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Engine, EnvChange, Json, SchemaPreparation, SchemaStatus, StoredPush } from "../contract";
import { HttpError } from "../http/router";
import { evaluateAuthConfig } from "./authConfig";
import type { AnalyzeNodeModules } from "./evaluateCode";
import { NO_DIFF, pushDiff } from "./finishPush";
import { parsePushRequest } from "./pushRequest";
import { type EvaluatedPush, evaluatePush, schemaChange, startPushAnswer } from "./startPush";

/** Longest time a caller is kept; the CLI asks again. */
const LONGEST_WAIT_MS = 10_000;

/** Does the schema work of one push slice by slice, with everything else in between, and tells how far it is. */
export class SchemaWait {
  readonly #done: Promise<void>;

  constructor(private readonly preparation: SchemaPreparation) {
    this.#done = this.#run();
    // Whoever waits is told.
    this.#done.catch(() => undefined);
  }

  /** The state once the work is over, or after the given time. */
  async answer(timeoutMs: number): Promise<SchemaStatus> {
    const over = new AbortController();
    const late = delay(Math.min(LONGEST_WAIT_MS, Math.max(0, timeoutMs)), undefined, { signal: over.signal });
    // Aborted below.
    late.catch(() => undefined);
    try {
      await Promise.race([this.#done, late]);
    } finally {
      over.abort();
    }
    return this.#status();
  }

  /** The state with nothing left to do: tables may have come since the answer was `complete`. */
  async finished(): Promise<SchemaStatus> {
    await this.#done;
    await this.#run();
    return this.#status();
  }

  async #run(): Promise<void> {
    while (this.preparation.step()) await nextTurn();
  }

  /** What failed leaves nothing behind. */
  #status(): SchemaStatus {
    const status = this.preparation.status();
    if (status.type === "failed") this.preparation.abandon();
    return status;
  }
}

export interface PushDeps {
  engine: Engine;
  analyzeNodeModules: AnalyzeNodeModules;
  /** Variables every function sees besides the deployment's own: the addresses. */
  builtInEnv: Record<string, string>;
  /** New code or environment is in place: actions and crons start over with it. */
  onInstalled(): void;
}

/** An evaluated push waits in memory for `finish_push`; a push left unfinished is forgotten after a few more. */
const KEPT_EVALUATIONS = 4;

const SchemaChangeRef = z.object({ schemaIds: z.object({ "": z.string() }) });
const WaitRequest = z.object({
  schemaChange: SchemaChangeRef,
  timeoutMs: z.number().nullish(),
  dryRun: z.boolean().nullish(),
});
const FinishRequest = z.object({
  dryRun: z.boolean(),
  startPush: z.object({ schemaChange: SchemaChangeRef }),
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpError(400, "BadPushRequest", z.prettifyError(parsed.error));
  return parsed.data;
}

function requireComplete(status: SchemaStatus): void {
  if (status.type === "complete") return;
  if (status.type === "failed") throw new HttpError(400, "SchemaValidationFailed", status.error);
  throw new HttpError(400, "RaceDetected", "Another push took the place of this one. Push again.");
}

const fingerprint = (env: Record<string, string>): string => JSON.stringify(Object.entries(env).sort());

/** Null: a dry run, which prepares nothing. */
interface StartedPush {
  evaluated: EvaluatedPush;
  schemaWait: SchemaWait | null;
}

/** The push protocol: start, wait for schema, finish. Nothing is visible before `finish`. */
export class PushService {
  private started = new Map<string, StartedPush>();
  private earlier: EvaluatedPush["code"] = new Map();

  constructor(private deps: PushDeps) {}

  private async evaluated(body: unknown): Promise<EvaluatedPush> {
    const evaluated = await evaluatePush(parsePushRequest(body), { ...this.deps, earlier: this.earlier });
    this.earlier = evaluated.code;
    return evaluated;
  }

  private previous(): StoredPush | null {
    return this.deps.engine.deployment.push();
  }

  async start(body: unknown): Promise<Json> {
    const evaluated = await this.evaluated(body);
    const pushId = randomUUID();
    const schemaWait = evaluated.dryRun
      ? null
      : new SchemaWait(this.deps.engine.prepareSchema(evaluated.push));
    this.started.set(pushId, { evaluated, schemaWait });
    for (const oldest of [...this.started.keys()].slice(0, -KEPT_EVALUATIONS)) this.started.delete(oldest);
    return startPushAnswer(pushId, evaluated, this.previous());
  }

  /** For `deploy`'s question which indexes would go. */
  async evaluate(body: unknown): Promise<Json> {
    const evaluated = await this.evaluated(body);
    return { schemaChange: schemaChange("", evaluated.push, this.previous()) };
  }

  private find(pushId: string): StartedPush {
    const started = this.started.get(pushId);
    if (!started) throw new HttpError(400, "PushExpired", "This push is no longer known. Push again.");
    return started;
  }

  async waitForSchema(body: unknown): Promise<Json> {
    const { schemaChange, timeoutMs, dryRun } = parse(WaitRequest, body);
    const { schemaWait } = this.find(schemaChange.schemaIds[""]);
    if (dryRun || schemaWait === null) return { type: "complete" };
    return { ...(await schemaWait.answer(timeoutMs ?? 0)) };
  }

  async finish(body: unknown): Promise<Json> {
    const request = parse(FinishRequest, body);
    const pushId = request.startPush.schemaChange.schemaIds[""];
    const { evaluated, schemaWait } = this.find(pushId);
    const { push, env, previous } = evaluated;
    this.started.delete(pushId);
    if (request.dryRun || schemaWait === null) return NO_DIFF;
    requireComplete(await schemaWait.finished());
    const { engine } = this.deps;
    if (fingerprint(env) !== fingerprint(engine.deployment.env())) {
      throw new HttpError(400, "RaceDetected", "Environment variables changed during the push. Push again.");
    }
    if (previous !== this.previous()) {
      throw new HttpError(400, "RaceDetected", "Another push was installed during this one. Push again.");
    }
    const diff = pushDiff(previous, push);
    engine.installPush(push);
    this.deps.onInstalled();
    return diff;
  }

  /** The auth configuration follows the environment: evaluated against the new values first, which refuses bad ones. */
  async applyEnv(changes: readonly EnvChange[], next: Record<string, string>): Promise<void> {
    const { engine, builtInEnv } = this.deps;
    const push = this.previous();
    const authProviders = push ? evaluateAuthConfig(engine, push.modules, { ...next, ...builtInEnv }) : [];
    // In one commit: no request may see the new variables with the old providers.
    if (push && JSON.stringify(authProviders) !== JSON.stringify(push.authProviders)) {
      engine.installPush({ ...push, authProviders }, changes);
    } else {
      engine.deployment.setEnv(changes);
    }
    this.deps.onInstalled();
  }
}
