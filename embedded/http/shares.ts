import type { IncomingMessage } from "node:http";

/** Bodies beyond this, and those that do not say how long they are once unpacked, are taken in turn. */
const SMALL_BYTES = 1024 * 1024;
/** Heavy requests of one address that are read and answered at a time. */
const AT_A_TIME = 4;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** True for a body that may grow large in memory: a long one, a packed one, or one of unknown length. */
export function isHeavy({ headers }: IncomingMessage): boolean {
  const { "content-length": length, "content-encoding": encoding, "transfer-encoding": transfer } = headers;
  const isPacked = encoding !== undefined && encoding !== "identity";
  return isPacked || transfer !== undefined || Number(length ?? 0) > SMALL_BYTES;
}

/**
 * What one address may take of the server at a time. Further heavy requests of it wait unread, so that they cost nothing
 * yet; those of all others do not wait with them.
 */
export class Shares {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly atATime = AT_A_TIME) {}

  /** Resolves when it is this address's turn, to what ends the turn. */
  async enter(address: string): Promise<() => void> {
    const line = this.lines.get(address) ?? { running: 0, waiting: [] };
    this.lines.set(address, line);
    if (line.running < this.atATime) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return () => this.leave(address, line);
  }

  private leave(address: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.lines.delete(address);
  }
}
