import { type AuthDeps, AuthFailure } from "../auth/authenticate";
import type { ActionRunner, Engine, Origin, SystemQueries } from "../contract";
import type { Logger } from "../log";
import { Inbox } from "./inbox";
import type { Connect } from "./messages/connect";
import type { DownMessage } from "./messages/down";
import { actionResponse, mutationResponse } from "./messages/down";
import { ProtocolError } from "./messages/fields";
import type { AddQuery, ModifyQuerySet, RemoveQuery } from "./messages/modifyQuerySet";
import type { StateModification } from "./messages/transition";
import type { Action, Authenticate, Mutation } from "./messages/up";
import { parseUpMessage, type UpMessage } from "./messages/up";
import type { Outbox } from "./outbox";
import type { Paced, Pacer } from "./pacer";
import type { ResultEncoder } from "./queryResult";
import { QuerySet } from "./querySet";
import type { Round } from "./round";
import { callAs, identityFor, requireFresh, type SessionIdentity } from "./sessionIdentity";
import type { Subscribers } from "./subscribers";
import { encodeTs, initialVersion, versionJson } from "./version";

/** What all connections of a deployment share. */
export interface SyncContext {
  engine: Engine;
  actions: ActionRunner;
  auth: AuthDeps;
  system: SystemQueries;
  log: Logger;
  pacer: Pacer;
  subscribers: Subscribers;
  results: ResultEncoder;
  /** A commit that closing waits for, so that its answer still goes out. */
  track(commit: Promise<void>): void;
}

/** More than this many mutations waiting for their commit, or actions running, end the connection, as in the cloud. */
const MAX_WAITING = 1000;

/** WebSocket close codes; reasons are the ones the client knows to back off on. */
const CLOSE_NORMAL = 1000;
const CLOSE_INTERNAL = 1011;
const CLOSE_TRY_LATER = 1013;

/** One WebSocket connection. The version sent to the client moves only in `sendTransition`. */
export class Session implements Paced {
  private sessionId: string | null = null;
  private clockSkewMs: number | null = null;
  /** As the client last saw it, in JSON. */
  private version = versionJson(initialVersion, encodeTs(initialVersion.ts));
  /** As the client has asked for; the next Transition gets there. */
  private readonly asked = { querySet: 0, identity: 0 };
  private identity: SessionIdentity = { kind: "none" };
  private pendingQueries: (AddQuery | RemoveQuery)[] = [];
  private pendingIdentity = false;
  private waitingMutations = 0;
  private runningActions = 0;
  private closed = false;
  private readonly queries: QuerySet;
  private readonly inbox: Inbox;
  private readonly takeWaiting = () => this.inbox.takeWaiting();
  private readonly askForTurn = () => this.context.pacer.request(this, "now");

  constructor(
    private readonly outbox: Outbox,
    private readonly context: SyncContext,
    private readonly from: Omit<Origin, "authToken">,
  ) {
    this.queries = new QuerySet(context, () => context.pacer.request(this, "soon"));
    this.inbox = new Inbox(outbox, {
      handle: (frame) => this.handleFrame(frame),
      isHeld: () => this.isHeldUp(this.takeWaiting),
    });
  }

  receive(frame: string): void {
    this.outbox.hear();
    this.inbox.receive(frame);
  }

  receiveBinary(): void {
    this.fail(new ProtocolError("Binary frames are not part of the protocol"));
  }

  /** The socket is gone, or is to go. Running functions finish; nobody hears of them. */
  dispose(): void {
    if (this.closed) return;
    this.closed = true;
    this.context.pacer.leave(this);
    this.inbox.close();
    this.queries.clear();
    this.outbox.stop();
  }

  /** Everything the client asked for and everything that changed, at one timestamp, without yielding. */
  takeTurn(round: Round): void {
    // One for a client that does not keep up would only pile up; the next covers it.
    if (this.closed || this.isHeldUp(this.askForTurn)) return;
    try {
      this.sendTransition(round);
    } catch (error) {
      this.fail(error);
    }
  }

  private handleFrame(frame: string): Promise<void> | undefined {
    try {
      return this.handle(parseUpMessage(frame))?.catch((error: unknown) => this.fail(error));
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }

  private handle(message: UpMessage): Promise<void> | undefined {
    // A client that does not say who it is would wait for answers that nobody could repeat to it.
    if ((message.type === "Connect") !== (this.sessionId === null)) {
      throw new ProtocolError("Connect must be the first frame of a connection, and comes once");
    }
    switch (message.type) {
      case "Connect":
        this.connect(message);
        return;
      case "Authenticate":
        return this.authenticate(message);
      case "ModifyQuerySet":
        this.modifyQuerySet(message);
        return;
      case "Mutation":
        this.mutation(message);
        return;
      case "Action":
        this.action(message);
        return;
      case "Event":
        return;
      default:
        return message satisfies never;
    }
  }

  private connect(message: Connect): void {
    const { engine } = this.context;
    this.sessionId = message.sessionId;
    if (message.clientTs !== null) this.clockSkewMs = Math.round(message.clientTs - engine.clock.now());
    const observed = message.maxObservedTimestamp;
    if (observed !== null && observed > engine.latestTs()) {
      // An older copy of the database was restored: going on would show the client a past it has left behind.
      this.close(CLOSE_INTERNAL, "InternalServerError: the client has seen a newer state of this database");
    }
  }

  private async authenticate(message: Authenticate): Promise<void> {
    const { baseVersion } = message;
    if (baseVersion !== this.asked.identity) {
      throw new ProtocolError(`Authenticate of version ${baseVersion}, present ${this.asked.identity}`);
    }
    try {
      this.identity = await identityFor(message, this.context.auth);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return this.refuseAuth(error, baseVersion, true);
    }
    if (this.closed) return;
    this.asked.identity = baseVersion + 1;
    this.pendingIdentity = true;
    this.askForTurn();
  }

  private modifyQuerySet({ baseVersion, newVersion, modifications }: ModifyQuerySet): void {
    if (baseVersion !== this.asked.querySet || newVersion <= baseVersion) {
      throw new ProtocolError(`ModifyQuerySet of version ${baseVersion}, present ${this.asked.querySet}`);
    }
    this.asked.querySet = newVersion;
    for (const modification of modifications) this.pendingQueries.push(modification);
    this.askForTurn();
  }

  /**
   * Handed to the engine at once and in order; it runs them in the order given and answers in that order, each when its
   * commit is durable. A commit shows in Transitions only after its answer, which the engine gives in the same turn of
   * the event loop: the client would otherwise see the mutation's effect and its optimistic update at once.
   */
  private mutation(message: Mutation): void {
    const call = this.callFor(message);
    if (this.waitingMutations >= MAX_WAITING) {
      this.refuseMore("mutations are waiting");
      return;
    }
    const { sessionId } = this;
    const dedupe = sessionId === null ? undefined : { sessionId, requestId: message.requestId };
    this.waitingMutations += 1;
    const answered = this.context.engine.runMutation(call, dedupe).then((outcome) => {
      this.waitingMutations -= 1;
      this.answer(mutationResponse(message.requestId, outcome), this.waitingMutations > 0 ? "soon" : "now");
    });
    this.context.track(answered.catch((error: unknown) => this.fail(error)));
  }

  private action(message: Action): void {
    const call = this.callFor(message);
    if (this.runningActions >= MAX_WAITING) {
      this.refuseMore("actions are running");
      return;
    }
    this.runningActions += 1;
    const answered = this.context.actions.runAction(call).then((outcome) => {
      this.runningActions -= 1;
      this.answer(actionResponse(message.requestId, outcome), "now");
    });
    answered.catch((error: unknown) => this.fail(error));
  }

  private answer(message: DownMessage, urgency: "now" | "soon"): void {
    if (this.closed) return;
    if (this.outbox.sendAnswer(message)) this.context.pacer.request(this, urgency);
    // Its buffers are not emptied: even the reason would wait behind them.
    else this.outbox.terminate();
  }

  private callFor(message: Mutation | Action) {
    requireFresh(this.identity, this.context.engine.clock.now());
    if (message.componentPath !== "" && this.identity.kind !== "admin") {
      throw new ProtocolError("Only an admin may run a function of a component directly");
    }
    return callAs(this.identity, message, this.from);
  }

  /** True while the client does not read what it was sent; `then` is called when it has. */
  private isHeldUp(then: () => void): boolean {
    if (!this.outbox.isFull) return false;
    this.outbox.whenDrained(then);
    return true;
  }

  private sendTransition(round: Round): void {
    const { engine } = this.context;
    requireFresh(this.identity, round.nowMs);
    const ts = round.ts(engine.latestTs());
    const removed = this.applyPending();
    const modifications = [...removed, ...this.queries.refresh(round)];
    const startVersion = this.version;
    this.version = versionJson(this.asked, ts);
    this.outbox.write(
      round.wire({
        type: "Transition",
        startVersion,
        endVersion: this.version,
        modifications,
        clientClockSkew: this.clockSkewMs,
        serverTs: round.nowMs * 1_000_000,
      }),
    );
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

  private fail(error: unknown): void {
    if (this.closed) return;
    if (error instanceof AuthFailure) {
      this.refuseAuth(error, this.asked.identity, false);
    } else if (error instanceof ProtocolError) {
      this.outbox.send({ type: "FatalError", error: error.message });
      this.close(CLOSE_NORMAL, "");
    } else {
      this.context.log.error("A connection failed", error);
      this.close(CLOSE_INTERNAL, "InternalServerError");
    }
  }

  private refuseAuth(error: AuthFailure, baseVersion: number, authUpdateAttempted: boolean): void {
    if (this.closed) return;
    this.context.log.debug("A token was refused", { code: error.code });
    this.outbox.send({ type: "AuthError", error: error.message, baseVersion, authUpdateAttempted });
    this.close(CLOSE_NORMAL, "");
  }

  private refuseMore(what: string): void {
    this.close(CLOSE_TRY_LATER, `TooManyConcurrentRequests: too many ${what}`);
  }

  private close(code: number, reason: string): void {
    this.dispose();
    this.outbox.close(code, reason);
  }
}
