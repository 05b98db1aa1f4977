import { AuthFailure } from "../auth/authenticate";
import type { LiveQuery } from "../contract";
import type { SyncDeps } from "./attach";
import type { Action } from "./messages/action";
import { actionResponse } from "./messages/actionResponse";
import type { Authenticate } from "./messages/authenticate";
import type { Connect } from "./messages/connect";
import { ProtocolError } from "./messages/fields";
import type { AddQuery, ModifyQuerySet, RemoveQuery } from "./messages/modifyQuerySet";
import type { Mutation } from "./messages/mutation";
import { mutationResponse } from "./messages/mutationResponse";
import type { StateModification } from "./messages/transition";
import { parseUpMessage, type UpMessage } from "./messages/up";
import { MutationQueue } from "./mutationQueue";
import type { Outbox } from "./outbox";
import { QuerySet } from "./querySet";
import { callAs, identityFor, requireFresh, type SessionIdentity } from "./sessionIdentity";
import { TransitionScheduler } from "./transition";
import { encodeVersion, initialVersion, type StateVersion } from "./version";

const MAX_RUNNING_ACTIONS = 1000;

/** WebSocket close codes; reasons are the ones the client knows to back off on. */
const CLOSE_NORMAL = 1000;
const CLOSE_INTERNAL = 1011;
const CLOSE_TRY_LATER = 1013;

/** One WebSocket connection. The version sent to the client moves only in `sendTransition`. */
export class Session {
  private sessionId: string | null = null;
  private clockSkewMs: number | null = null;
  /** As the client last saw it. */
  private version: StateVersion = initialVersion;
  /** As the client has asked for; the next Transition gets there. */
  private readonly asked = { querySet: 0, identity: 0 };
  private identity: SessionIdentity = { kind: "none" };
  private pendingQueries: (AddQuery | RemoveQuery)[] = [];
  private pendingIdentity = false;
  private inbox: Promise<void> = Promise.resolve();
  private committing = false;
  private runningActions = 0;
  private closed = false;
  private readonly onDrained = () => this.transitions.runIfDue();
  private readonly queries: QuerySet;
  private readonly mutations = new MutationQueue((error) => this.fail(error));
  private readonly transitions = new TransitionScheduler({
    isBlocked: () => this.isTransitionBlocked(),
    run: () => this.guard(() => this.sendTransition()),
  });

  constructor(
    private readonly outbox: Outbox,
    private readonly deps: SyncDeps,
  ) {
    this.queries = new QuerySet(deps.engine, deps.system);
  }

  /** Frames are handled one after another: an Authenticate is settled before what follows it. */
  receive(frame: string): void {
    this.inbox = this.inbox
      .then(() => (this.closed ? undefined : this.handle(parseUpMessage(frame))))
      .catch((error) => this.fail(error));
  }

  /** The database (or, with nothing touched, a system query's source) has changed. */
  invalidate(touched: ReadonlySet<LiveQuery>): void {
    if (!this.closed && this.queries.invalidate(touched)) this.transitions.request("soon");
  }

  /** The socket is gone, or is to go. Running functions finish; nobody hears of them. */
  dispose(): void {
    this.closed = true;
    this.transitions.stop();
    this.mutations.clear();
    this.queries.clear();
    this.outbox.stop();
  }

  private async handle(message: UpMessage): Promise<void> {
    switch (message.type) {
      case "Connect":
        return this.connect(message);
      case "Authenticate":
        return this.authenticate(message);
      case "ModifyQuerySet":
        return this.modifyQuerySet(message);
      case "Mutation":
        return this.mutation(message);
      case "Action":
        return this.action(message);
      case "Event":
        return;
      default:
        return message satisfies never;
    }
  }

  private connect(message: Connect): void {
    this.sessionId = message.sessionId;
    if (message.clientTs !== null)
      this.clockSkewMs = Math.round(message.clientTs - this.deps.engine.clock.now());
    const observed = message.maxObservedTimestamp;
    if (observed !== null && observed > this.deps.engine.latestTs()) {
      // An older copy of the database was restored: going on would show the client a past it has left behind.
      this.close(CLOSE_INTERNAL, "InternalServerError: the client has seen a newer state of this database");
    }
  }

  private async authenticate(message: Authenticate): Promise<void> {
    if (message.baseVersion !== this.asked.identity) {
      throw new ProtocolError(
        `Authenticate of version ${message.baseVersion}, present ${this.asked.identity}`,
      );
    }
    try {
      this.identity = await identityFor(message, this.deps.auth);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.refuseAuth(error, message.baseVersion, true);
    }
    this.asked.identity = message.baseVersion + 1;
    this.pendingIdentity = true;
    this.transitions.request("now");
  }

  private modifyQuerySet(message: ModifyQuerySet): void {
    if (message.baseVersion !== this.asked.querySet || message.newVersion <= message.baseVersion) {
      throw new ProtocolError(
        `ModifyQuerySet of version ${message.baseVersion}, present ${this.asked.querySet}`,
      );
    }
    this.asked.querySet = message.newVersion;
    this.pendingQueries.push(...message.modifications);
    this.transitions.request("now");
  }

  private mutation(message: Mutation): void {
    const call = this.callFor(message);
    const dedupe =
      this.sessionId === null ? undefined : { sessionId: this.sessionId, requestId: message.requestId };
    const accepted = this.mutations.push(async () => {
      // Answers of a client that does not read them must not pile up either.
      await this.outbox.room();
      if (this.closed) return;
      this.committing = true;
      const outcome = await this.deps.engine.runMutation(call, dedupe);
      this.committing = false;
      if (this.closed) return;
      this.outbox.send(mutationResponse(message.requestId, outcome));
      this.transitions.request(this.mutations.isEmpty ? "now" : "soon");
    });
    if (!accepted) this.close(CLOSE_TRY_LATER, "TooManyConcurrentRequests: too many mutations are waiting");
  }

  private action(message: Action): void {
    const call = this.callFor(message);
    if (this.runningActions >= MAX_RUNNING_ACTIONS) {
      this.close(CLOSE_TRY_LATER, "TooManyConcurrentRequests: too many actions are running");
      return;
    }
    this.runningActions += 1;
    const run = async () => {
      const outcome = await this.deps.actions.runAction(call);
      this.runningActions -= 1;
      if (this.closed) return;
      this.outbox.send(actionResponse(message.requestId, outcome));
      this.transitions.request("now");
    };
    run().catch((error) => this.fail(error));
  }

  private callFor(message: Mutation | Action) {
    requireFresh(this.identity, this.deps.engine.clock.now());
    if (message.componentPath !== "" && this.identity.kind !== "admin") {
      throw new ProtocolError("Only an admin may run a function of a component directly");
    }
    return callAs(this.identity, message);
  }

  /**
   * A Transition past a commit whose response has not been sent would show the mutation's effect and its optimistic
   * update at once; one for a client that does not keep up would only pile up.
   */
  private isTransitionBlocked(): boolean {
    if (this.committing) return true;
    if (!this.outbox.isFull) return false;
    this.outbox.whenDrained(this.onDrained);
    return true;
  }

  /** Everything the client asked for and everything that changed, at one timestamp, without yielding. */
  private sendTransition(): void {
    requireFresh(this.identity, this.deps.engine.clock.now());
    const ts = this.deps.engine.latestTs();
    const removed = this.applyPending();
    const modifications = [...removed, ...this.queries.refresh()];
    const start = this.version;
    this.version = { ...this.asked, ts };
    this.outbox.send({
      type: "Transition",
      startVersion: encodeVersion(start),
      endVersion: encodeVersion(this.version),
      modifications,
      ...(this.clockSkewMs === null ? {} : { clientClockSkew: this.clockSkewMs }),
      serverTs: this.deps.engine.clock.now() * 1_000_000,
    });
  }

  private applyPending(): StateModification[] {
    if (this.pendingIdentity) this.queries.setIdentity(this.identity);
    this.pendingIdentity = false;
    const removed: StateModification[] = [];
    for (const change of this.pendingQueries.splice(0)) {
      if (change.type === "Add") {
        this.queries.add(change);
      } else {
        this.queries.remove(change);
        removed.push({ type: "QueryRemoved", queryId: change.queryId });
      }
    }
    return removed;
  }

  private guard(fn: () => void): void {
    try {
      fn();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.closed) return;
    if (error instanceof AuthFailure) {
      this.refuseAuth(error, this.asked.identity, false);
    } else if (error instanceof ProtocolError) {
      this.outbox.send({ type: "FatalError", error: error.message });
      this.close(CLOSE_NORMAL, "");
    } else {
      this.deps.log.error("A sync connection failed", error);
      this.close(CLOSE_INTERNAL, "InternalServerError");
    }
  }

  private refuseAuth(error: AuthFailure, baseVersion: number, authUpdateAttempted: boolean): void {
    this.outbox.send({ type: "AuthError", error: error.message, baseVersion, authUpdateAttempted });
    this.close(CLOSE_NORMAL, "");
  }

  private close(code: number, reason: string): void {
    this.dispose();
    this.outbox.close(code, reason);
  }
}
