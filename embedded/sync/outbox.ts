import type { WebSocket } from "ws";
import { chunkTransition } from "./chunk";
import { type DownMessage, downMessageJson } from "./messages/down";

/** Above this the client is not keeping up: Transitions wait and are merged. */
const FULL_BYTES = 1024 * 1024;
const PING_AFTER_MS = 15_000;

/** The sending side of a connection: frames, chunks, silence, and how much the client has yet to take. */
export class Outbox {
  private ping: NodeJS.Timeout;
  private readonly drained = new Set<() => void>();

  constructor(
    private readonly socket: WebSocket,
    private readonly pingAfterMs = PING_AFTER_MS,
  ) {
    this.ping = this.startPing();
  }

  get isFull(): boolean {
    return this.socket.bufferedAmount > FULL_BYTES;
  }

  /** Runs `fn` once, as soon as the buffer has room again; asked twice for one function, still once. */
  whenDrained(fn: () => void): void {
    this.drained.add(fn);
  }

  /** Resolves as soon as the buffer has room, at the latest when the socket is gone. */
  room(): Promise<void> {
    return this.isFull ? new Promise((resolve) => this.whenDrained(resolve)) : Promise.resolve();
  }

  send(message: DownMessage): void {
    const text = downMessageJson(message);
    const chunks = message.type === "Transition" ? chunkTransition(text) : null;
    for (const frame of chunks?.map((chunk) => JSON.stringify(chunk)) ?? [text]) this.sendFrame(frame);
  }

  /** Sends what is queued, then closes. */
  close(code: number, reason: string): void {
    this.stop();
    this.socket.close(code, reason);
  }

  stop(): void {
    clearTimeout(this.ping);
    this.runDrained();
  }

  private sendFrame(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    clearTimeout(this.ping);
    this.ping = this.startPing();
    // The socket reports a failed write as a close of its own; here only the room in the buffer matters.
    this.socket.send(frame, () => this.checkDrained());
  }

  private checkDrained(): void {
    if (!this.isFull) this.runDrained();
  }

  private runDrained(): void {
    const waiting = [...this.drained];
    this.drained.clear();
    for (const fn of waiting) fn();
  }

  private startPing(): NodeJS.Timeout {
    return setTimeout(() => this.sendFrame(JSON.stringify({ type: "Ping" })), this.pingAfterMs);
  }
}
