import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Engine, Json, StoredPush } from "../contract";
import { HttpError } from "../http/router";
import { evaluateAuthConfig } from "./authConfig";
import { NO_DIFF, pushDiff } from "./finishPush";
import { parsePushRequest } from "./pushRequest";
import {
  type AnalyzeNodeModules,
  type EvaluatedPush,
  evaluatePush,
  schemaChange,
  startPushAnswer,
} from "./startPush";

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
const WaitRequest = z.object({ schemaChange: SchemaChangeRef });
const FinishRequest = z.object({
  dryRun: z.boolean(),
  startPush: z.object({ schemaChange: SchemaChangeRef }),
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpError(400, "BadPushRequest", z.prettifyError(parsed.error));
  return parsed.data;
}

const fingerprint = (env: Record<string, string>): string => JSON.stringify(Object.entries(env).sort());

/** The push protocol: start, wait for schema, finish. Nothing is stored before `finish`. */
export class PushService {
  private evaluated = new Map<string, EvaluatedPush>();

  constructor(private deps: PushDeps) {}

  private previous(): StoredPush | null {
    return this.deps.engine.deployment.push();
  }

  async start(body: unknown): Promise<Json> {
    const evaluated = await evaluatePush(parsePushRequest(body), this.deps);
    const pushId = randomUUID();
    this.evaluated.set(pushId, evaluated);
    for (const oldest of [...this.evaluated.keys()].slice(0, -KEPT_EVALUATIONS))
      this.evaluated.delete(oldest);
    return startPushAnswer(pushId, evaluated, this.previous());
  }

  /** For `deploy`'s question which indexes would go. */
  async evaluate(body: unknown): Promise<Json> {
    const evaluated = await evaluatePush(parsePushRequest(body), this.deps);
    return { schemaChange: schemaChange("", evaluated.push, this.previous()) };
  }

  private find(pushId: string): EvaluatedPush {
    const evaluated = this.evaluated.get(pushId);
    if (!evaluated) throw new HttpError(400, "PushExpired", "This push is no longer known. Push again.");
    return evaluated;
  }

  waitForSchema(body: unknown): Json {
    const { schemaIds } = parse(WaitRequest, body).schemaChange;
    const failure = this.deps.engine.checkSchema(this.find(schemaIds[""]).push.schema);
    if (!failure) return { type: "complete" };
    return { type: "failed", error: failure.message, componentPath: "", tableName: failure.tableName };
  }

  finish(body: unknown): Json {
    const request = parse(FinishRequest, body);
    const pushId = request.startPush.schemaChange.schemaIds[""];
    const { push, env } = this.find(pushId);
    this.evaluated.delete(pushId);
    if (request.dryRun) return NO_DIFF;
    const { engine } = this.deps;
    if (fingerprint(env) !== fingerprint(engine.deployment.env())) {
      throw new HttpError(400, "RaceDetected", "Environment variables changed during the push. Push again.");
    }
    // Documents may have been written since wait_for_schema.
    const failure = engine.checkSchema(push.schema);
    if (failure) throw new HttpError(400, "SchemaValidationFailed", failure.message);
    const diff = pushDiff(this.previous(), push);
    engine.installPush(push);
    this.deps.onInstalled();
    return diff;
  }

  /** The auth configuration follows the environment: evaluated against the new values first, which refuses bad ones. */
  async applyEnv(
    changes: { name: string; value: string | null }[],
    next: Record<string, string>,
  ): Promise<void> {
    const { engine, builtInEnv } = this.deps;
    const push = this.previous();
    const authProviders = push ? evaluateAuthConfig(engine, push.modules, { ...next, ...builtInEnv }) : [];
    engine.deployment.setEnv(changes);
    if (push && JSON.stringify(authProviders) !== JSON.stringify(push.authProviders)) {
      engine.installPush({ ...push, authProviders });
    }
    this.deps.onInstalled();
  }
}
