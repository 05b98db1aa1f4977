import type { Engine, FunctionCall, Json, LiveQuery, QueryOutcome, SystemQueries } from "../contract";
import { ProtocolError } from "./messages/fields";
import type { AddQuery, RemoveQuery } from "./messages/modifyQuerySet";
import type { StateModification } from "./messages/transition";
import { encodeResult } from "./queryResult";
import { callAs, type SessionIdentity } from "./sessionIdentity";

/** What stands behind one query id: a query of the app, or one of the deployment's own (admins only). */
type Source = { kind: "live"; live: LiveQuery } | { kind: "system"; run: () => Json };

interface HeldQuery {
  request: AddQuery;
  source: Source;
  /** Of the newest outcome; handed over when the query is held again under another identity. */
  journal: string | null;
  /** What it read has changed since this connection looked (another may have looked in the meantime). */
  dirty: boolean;
  sentDigest: string | null;
}

/** The live queries of one connection, and what the client has last been told of each. */
export class QuerySet {
  private readonly held = new Map<number, HeldQuery>();
  private identity: SessionIdentity = { kind: "none" };

  constructor(
    private readonly engine: Engine,
    private readonly system: SystemQueries,
  ) {}

  add(request: AddQuery): void {
    if (this.held.has(request.queryId)) throw new ProtocolError(`Query id ${request.queryId} is in use`);
    const source = this.open(request, request.journal);
    this.held.set(request.queryId, {
      request,
      source,
      journal: request.journal,
      dirty: true,
      sentDigest: null,
    });
  }

  remove(request: RemoveQuery): void {
    const query = this.held.get(request.queryId);
    if (query === undefined) throw new ProtocolError(`Unknown query id ${request.queryId}`);
    this.close(query);
    this.held.delete(request.queryId);
  }

  /** Every query runs again for the new identity; results that turn out equal are not sent. */
  setIdentity(identity: SessionIdentity): void {
    this.identity = identity;
    for (const query of this.held.values()) {
      this.close(query);
      query.source = this.open(query.request, query.journal);
      query.dirty = true;
    }
  }

  /** Marks what was touched (of system queries, which may read anything, all); false when that is nothing. */
  invalidate(touched: ReadonlySet<LiveQuery>): boolean {
    let concerned = false;
    for (const query of this.held.values()) {
      if (query.source.kind === "live" && !touched.has(query.source.live)) continue;
      query.dirty = true;
      concerned = true;
    }
    return concerned;
  }

  /** Brings every query to the present timestamp without yielding, and reports those whose result changed. */
  refresh(): StateModification[] {
    const changed: StateModification[] = [];
    for (const [queryId, query] of this.held) {
      if (!query.dirty) continue;
      query.dirty = false;
      const outcome = this.read(query.source);
      query.journal = outcome.journal;
      const { type, json, digest } = encodeResult(outcome);
      if (digest === query.sentDigest) continue;
      query.sentDigest = digest;
      changed.push({ type, queryId, result: json });
    }
    return changed;
  }

  clear(): void {
    for (const query of this.held.values()) this.close(query);
    this.held.clear();
  }

  private read(source: Source): QueryOutcome {
    return source.kind === "live"
      ? this.engine.read(source.live)
      : systemOutcome(source.run, this.engine.latestTs());
  }

  private open(request: AddQuery, journal: string | null): Source {
    const call = callAs(this.identity, request);
    if (this.identity.kind === "admin" && request.udfPath.startsWith("_system/")) {
      return { kind: "system", run: systemQuery(call, this.system) };
    }
    if (request.componentPath !== "" && this.identity.kind !== "admin") {
      throw new ProtocolError("Only an admin may run a function of a component directly");
    }
    return { kind: "live", live: this.engine.hold(call, journal) };
  }

  private close(query: HeldQuery): void {
    if (query.source.kind === "live") this.engine.release(query.source.live);
  }
}

function systemQuery(call: FunctionCall, system: SystemQueries): () => Json {
  const path = call.path.includes(":") ? call.path : `${call.path}:default`;
  const handler = system.lookup(path);
  if (handler !== null) return () => handler(call.args);
  return () => {
    throw new Error(`Could not find function for '${call.path}'.`);
  };
}

function systemOutcome(run: () => Json, ts: bigint): QueryOutcome {
  try {
    return { ok: true, value: run(), logLines: [], journal: null, ts };
  } catch (error) {
    const errorMessage = error instanceof Error ? error.message : String(error);
    return { ok: false, errorMessage, logLines: [], journal: null, ts };
  }
}
