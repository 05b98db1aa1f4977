import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { Beating, Heartbeat } from "./heartbeat";
import { type DownMessage, downMessageJson } from "./messages/down";
import { type Wire, wireOf } from "./wire";

/** Above this the client is not keeping up: Transitions wait and are merged, and its own requests are not taken. */
const FULL_BYTES = 1024 * 1024;
/** Answers to what was running already when it stopped reading may add up to this. */
const MAX_UNREAD_ANSWERS = 64 * 1024 * 1024;

const PING = wireOf(JSON.stringify({ type: "Ping" } satisfies DownMessage));

/**
 * The sending side of a connection: frames, silence, and how much the client has yet to take. Frames go to the stream
 * below the WebSocket, which sends nothing but whole frames of its own (pings, the close) in between.
 */
export class Outbox implements Beating {
  sentAt: number;
  heardAt: number;
  private unreadAnswers = 0;
  private readonly drained = new Set<() => void>();

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Socket,
    private readonly heartbeat: Heartbeat,
  ) {
    this.sentAt = heartbeat.beat;
    this.heardAt = heartbeat.beat;
    heartbeat.join(this);
  }

  get isFull(): boolean {
    return this.stream.writableLength > FULL_BYTES;
  }

  get isDeaf(): boolean {
    return this.socket.isPaused;
  }

  /** Runs `fn` once, as soon as the buffer has room again; asked twice for one function, still once. */
  whenDrained(fn: () => void): void {
    this.drained.add(fn);
  }

  send(message: DownMessage): void {
    this.write(wireOf(downMessageJson(message)));
  }

  /** An answer to a call. False when the client leaves so many unread that no more can be held for it. */
  sendAnswer(message: DownMessage): boolean {
    const wire = wireOf(downMessageJson(message));
    if (this.isFull) {
      for (const piece of wire) this.unreadAnswers += piece.length;
      if (this.unreadAnswers > MAX_UNREAD_ANSWERS) return false;
    }
    this.write(wire);
    return true;
  }

  write(wire: Wire): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.sentAt = this.heartbeat.beat;
    this.stream.cork();
    for (const piece of wire) this.stream.write(piece, this.onWritten);
    this.stream.uncork();
  }

  sendPing(): void {
    // What is on its way already is sign enough.
    if (!this.isFull) this.write(PING);
  }

  probe(): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  /** Something arrived from the peer. */
  hear(): void {
    this.heardAt = this.heartbeat.beat;
  }

  /** Takes nothing more from the peer: what it sends on stays with it. */
  pauseReading(): void {
    this.socket.pause();
  }

  resumeReading(): void {
    this.hear();
    this.socket.resume();
  }

  /** Sends what is queued, then closes. */
  close(code: number, reason: string): void {
    this.stop();
    // The peer's half of the closing handshake must be read.
    this.socket.resume();
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }

  stop(): void {
    this.heartbeat.leave(this);
    this.drained.clear();
  }

  /** One function for all frames. The socket reports a failed write as a close of its own; here only the room matters. */
  private readonly onWritten = (): void => {
    if (this.unreadAnswers === 0 && this.drained.size === 0) return;
    if (this.isFull) return;
    this.unreadAnswers = 0;
    const waiting = [...this.drained];
    this.drained.clear();
    for (const fn of waiting) fn();
  };
}
