/** What the heartbeat watches of one connection. Times are counted in beats, so that a frame costs no clock. */
export interface Beating {
  /** Beat of the last frame sent and of the last sign of the peer. */
  sentAt: number;
  heardAt: number;
  /** True while nothing is read from the peer, whose signs then cannot be seen. */
  readonly isDeaf: boolean;
  /** A message of the protocol: the client reconnects after a minute without any. */
  sendPing(): void;
  /** A ping of the WebSocket: answered by every living peer, whatever its program does. */
  probe(): void;
  terminate(): void;
}

export interface Silence {
  /** Silence of ours after which a Ping is sent. */
  pingAfterMs: number;
  /** Silence of the peer after which it is probed, and after which it counts as gone. */
  probeAfterMs: number;
  goneAfterMs: number;
}

export const SILENCE: Silence = { pingAfterMs: 15_000, probeAfterMs: 30_000, goneAfterMs: 120_000 };

/** Beats within the shortest of the silences: how exactly they are kept. */
const BEATS = 15;

/** One timer for all connections: pings the silent ones, and ends those whose peer has vanished without a word. */
export class Heartbeat {
  beat = 0;
  private readonly members = new Set<Beating>();
  private timer: NodeJS.Timeout | null = null;
  private readonly beatMs: number;

  constructor(private readonly silence: Silence = SILENCE) {
    const { pingAfterMs, probeAfterMs, goneAfterMs } = silence;
    this.beatMs = Math.min(pingAfterMs, probeAfterMs, goneAfterMs) / BEATS;
  }

  join(member: Beating): void {
    this.members.add(member);
    this.timer ??= setInterval(() => this.pulse(), this.beatMs);
  }

  leave(member: Beating): void {
    this.members.delete(member);
    if (this.members.size > 0 || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private pulse(): void {
    this.beat += 1;
    for (const member of this.members) this.attend(member);
  }

  private attend(member: Beating): void {
    const silentMs = (this.beat - member.heardAt) * this.beatMs;
    if (!member.isDeaf && silentMs >= this.silence.goneAfterMs) {
      member.terminate();
      return;
    }
    if (!member.isDeaf && silentMs >= this.silence.probeAfterMs) member.probe();
    if ((this.beat - member.sentAt) * this.beatMs >= this.silence.pingAfterMs) member.sendPing();
  }
}
