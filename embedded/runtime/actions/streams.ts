import { AsyncLocalStorage } from "node:async_hooks";

/** One step of a byte stream between threads. The reader pulls, so a slow reader holds back its writer. */
export type StreamMessage =
  | { type: "pull"; stream: string }
  | { type: "chunk"; stream: string; bytes: Uint8Array }
  | { type: "end"; stream: string }
  | { type: "broken"; stream: string; message: string }
  | { type: "cancel"; stream: string };

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Incoming {
  controller: ReadableStreamDefaultController<Uint8Array>;
  ended(): void;
}

interface Outgoing {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  /** Runs in the context of the call that sends: a source may make what is read only when it is read. */
  inCall<Value>(work: () => Value): Value;
}

/** Both ends of the byte streams that cross one message port. */
export class PortStreams {
  private readers = new Map<string, Incoming>();
  private writers = new Map<string, Outgoing>();

  constructor(private post: (message: StreamMessage) => void) {}

  /** Sends `source` as the other side pulls; it is read as part of the call that hands it over here. */
  send(stream: string, source: ReadableStream<Uint8Array>): void {
    this.writers.set(stream, { reader: source.getReader(), inCall: AsyncLocalStorage.snapshot() });
  }

  /** The stream that the other side sends under this name. `ended`: read to its end, broken, or dropped by its reader. */
  receive(stream: string, ended: () => void = () => undefined): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => void this.readers.set(stream, { controller, ended }),
        pull: () => this.post({ type: "pull", stream }),
        cancel: () => {
          this.take(stream);
          this.post({ type: "cancel", stream });
        },
      },
      { highWaterMark: 0 },
    );
  }

  handle(message: StreamMessage): void {
    switch (message.type) {
      case "pull":
        void this.sendOne(message.stream);
        return;
      case "chunk":
        this.readers.get(message.stream)?.controller.enqueue(message.bytes);
        return;
      case "end":
        this.take(message.stream)?.close();
        return;
      case "broken":
        this.take(message.stream)?.error(new Error(message.message));
        return;
      case "cancel":
        this.dropWriter(message.stream);
        return;
      default:
        message satisfies never;
    }
  }

  /** The other thread is gone. */
  breakAll(message: string): void {
    for (const stream of [...this.readers.keys()]) this.handle({ type: "broken", stream, message });
    for (const stream of [...this.writers.keys()]) this.handle({ type: "cancel", stream });
  }

  private take(stream: string): ReadableStreamDefaultController<Uint8Array> | undefined {
    const incoming = this.readers.get(stream);
    this.readers.delete(stream);
    incoming?.ended();
    return incoming?.controller;
  }

  private dropWriter(stream: string): void {
    const writer = this.writers.get(stream);
    this.writers.delete(stream);
    // A source that fails while being cancelled has nobody left to tell.
    writer?.inCall(() => writer.reader.cancel()).catch(() => undefined);
  }

  private async sendOne(stream: string): Promise<void> {
    const writer = this.writers.get(stream);
    if (!writer) return;
    try {
      const { done, value } = await writer.inCall(() => writer.reader.read());
      if (!done) return this.post({ type: "chunk", stream, bytes: value });
      this.writers.delete(stream);
      this.post({ type: "end", stream });
    } catch (error) {
      this.writers.delete(stream);
      this.post({ type: "broken", stream, message: describe(error) });
    }
  }
}
