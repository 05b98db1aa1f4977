import type { Engine, FunctionCall, LiveQuery, QueryOutcome, SystemQueries } from "../contract";
import { isSystemPath, runSystemQuery } from "../system/queries";
import { ProtocolError } from "./messages/fields";
import type { AddQuery, RemoveQuery } from "./messages/modifyQuerySet";
import type { StateModification } from "./messages/transition";
import type { ResultEncoder } from "./queryResult";
import type { Round, RoundResult } from "./round";
import { callAs, type SessionIdentity } from "./sessionIdentity";
import type { Subscriber, Subscribers } from "./subscribers";

/** All queries of a connection run without a pause: more than any page needs, and everybody else would wait for them. */
const MAX_QUERIES = 2000;

/** What stands behind one query id: a query of the app, or one of the deployment's own (admins only). */
type Source = { kind: "live"; live: LiveQuery } | { kind: "system"; call: FunctionCall };

interface HeldQuery {
  queryId: number;
  request: AddQuery;
  source: Source;
  subscriber: Subscriber;
  /** Of the newest outcome; handed over when the query is held again under another identity. */
  journal: string | null;
  sentDigest: string | null;
}

interface QuerySetDeps {
  engine: Engine;
  system: SystemQueries;
  subscribers: Subscribers;
  results: ResultEncoder;
}

/** The live queries of one connection, and what the client has last been told of each. */
export class QuerySet {
  private readonly held = new Map<number, HeldQuery>();
  /** What they read has changed since this connection looked (another may have looked in the meantime). */
  private readonly dirty = new Set<HeldQuery>();
  private identity: SessionIdentity = { kind: "none" };

  constructor(
    private readonly deps: QuerySetDeps,
    private readonly onTouched: () => void,
  ) {}

  add(request: AddQuery): void {
    const { queryId, journal } = request;
    if (this.held.size >= MAX_QUERIES) throw new ProtocolError(`More than ${MAX_QUERIES} queries`);
    if (this.held.has(queryId)) throw new ProtocolError(`Query id ${queryId} is in use`);
    const source = this.sourceOf(request, journal);
    const subscriber = { touch: () => this.touch(query) };
    const query: HeldQuery = { queryId, request, source, subscriber, journal, sentDigest: null };
    this.held.set(queryId, query);
    this.subscribe(query);
  }

  remove(request: RemoveQuery): void {
    const query = this.held.get(request.queryId);
    if (query === undefined) throw new ProtocolError(`Unknown query id ${request.queryId}`);
    this.unsubscribe(query);
    this.held.delete(request.queryId);
  }

  /** Every query runs again for the new identity; results that turn out equal are not sent. */
  setIdentity(identity: SessionIdentity): void {
    this.identity = identity;
    for (const query of this.held.values()) {
      // First, because it throws for what the new identity may not watch: nothing may be given up twice.
      const source = this.sourceOf(query.request, query.journal);
      this.unsubscribe(query);
      query.source = source;
      this.subscribe(query);
    }
  }

  /** Brings every query to the present timestamp without yielding, and reports those whose result changed. */
  refresh(round: Round): StateModification[] {
    const changed: StateModification[] = [];
    for (const query of this.dirty) {
      const { result, journal } = this.read(query.source, round);
      query.journal = journal;
      if (result.digest === query.sentDigest) continue;
      query.sentDigest = result.digest;
      changed.push({ type: "Query", queryId: query.queryId, result });
    }
    this.dirty.clear();
    return changed;
  }

  clear(): void {
    for (const query of this.held.values()) this.unsubscribe(query);
    this.held.clear();
  }

  private touch(query: HeldQuery): void {
    this.dirty.add(query);
    this.onTouched();
  }

  private read(source: Source, round: Round): RoundResult {
    const { engine, system } = this.deps;
    if (source.kind === "live") return round.resultOf(source.live, this.readLive);
    const outcome = runSystemQuery(source.call, system);
    return this.encoded({ ...outcome, journal: null, ts: engine.latestTs() });
  }

  private readonly readLive = (query: LiveQuery) => this.encoded(this.deps.engine.read(query));

  private encoded(outcome: QueryOutcome): RoundResult {
    return { result: this.deps.results.encode(outcome), journal: outcome.journal };
  }

  private sourceOf(request: AddQuery, journal: string | null): Source {
    const call = callAs(this.identity, request);
    if (isSystemPath(request.udfPath)) return { kind: "system", call };
    if (request.componentPath !== "" && this.identity.kind !== "admin") {
      throw new ProtocolError("Only an admin may run a function of a component directly");
    }
    return { kind: "live", live: this.deps.engine.hold(call, journal) };
  }

  private subscribe(query: HeldQuery): void {
    this.dirty.add(query);
    this.deps.subscribers.add(query.source.kind === "live" ? query.source.live : null, query.subscriber);
  }

  private unsubscribe(query: HeldQuery): void {
    const { source, subscriber } = query;
    this.dirty.delete(query);
    this.deps.subscribers.remove(source.kind === "live" ? source.live : null, subscriber);
    if (source.kind === "live") this.deps.engine.release(source.live);
  }
}
