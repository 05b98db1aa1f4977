import type { Engine, FunctionCall, LiveQuery, QueryOutcome, SystemQueries } from "../contract";
import { isSystemPath, runSystemQuery } from "../system/runSystemQuery";
import { ProtocolError } from "./messages/fields";
import type { AddQuery, RemoveQuery } from "./messages/modifyQuerySet";
import type { StateModification } from "./messages/transition";
import { encodeResult } from "./queryResult";
import { callAs, type SessionIdentity } from "./sessionIdentity";

/** All queries of a connection run without a pause: more than any page needs, and everybody else would wait for them. */
const MAX_QUERIES = 2000;

/** What stands behind one query id: a query of the app, or one of the deployment's own (admins only). */
type Source = { kind: "live"; live: LiveQuery } | { kind: "system"; call: FunctionCall };

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
    if (this.held.size >= MAX_QUERIES) throw new ProtocolError(`More than ${MAX_QUERIES} queries`);
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
    if (source.kind === "live") return this.engine.read(source.live);
    return { ...runSystemQuery(source.call, this.system), journal: null, ts: this.engine.latestTs() };
  }

  private open(request: AddQuery, journal: string | null): Source {
    const call = callAs(this.identity, request);
    if (isSystemPath(request.udfPath)) return { kind: "system", call };
    if (request.componentPath !== "" && this.identity.kind !== "admin") {
      throw new ProtocolError("Only an admin may run a function of a component directly");
    }
    return { kind: "live", live: this.engine.hold(call, journal) };
  }

  private close(query: HeldQuery): void {
    if (query.source.kind === "live") this.engine.release(query.source.live);
  }
}
