import type { EventKind, PlainProps } from "@convex/domain/system/telemetry";
import { EVENTS_MAX } from "@/config/limits";

export type ClientEvent = { kind: EventKind; props: PlainProps };

type QueueOptions = {
  /** Asked at each event and again before sending: a person may change their mind in between. */
  isAllowed: () => boolean;
  /** Runs the work in an idle moment. */
  whenIdle: (work: () => void) => void;
};

type Send = (event: ClientEvent) => void;

/**
 * Events in memory until an idle moment, never on disk. Without a receiver, without consent or without a
 * connection they are dropped: counting is never worth a person's battery, data or patience.
 */
export class EventQueue {
  private waiting: ClientEvent[] = [];
  private send: Send | null = null;
  private scheduled = false;

  constructor(private readonly options: QueueOptions) {}

  add(event: ClientEvent): void {
    if (!this.options.isAllowed()) return;
    this.waiting = [...this.waiting, event].slice(-EVENTS_MAX);
    this.schedule();
  }

  /** Who sends from now on; the answer ends it. */
  connect(send: Send): () => void {
    this.send = send;
    if (this.waiting.length > 0) this.schedule();
    return () => {
      if (this.send === send) this.send = null;
    };
  }

  /** At once, for a page that is about to go. */
  flush(): void {
    const { send } = this;
    if (send === null) return;
    const events = this.waiting;
    this.waiting = [];
    if (!this.options.isAllowed()) return;
    for (const event of events) send(event);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.options.whenIdle(() => {
      this.scheduled = false;
      this.flush();
    });
  }
}
