type Listener = () => void;

/** Notes the first thing worth keeping: a draft, a queued action, a sent dare, a recorded take. */
export class Engagement {
  private noted = false;
  private readonly listeners = new Set<Listener>();

  /** The listener is called at once when it already happened in this visit. */
  readonly subscribe = (listener: Listener): (() => void) => {
    if (this.noted) listener();
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly note = (): void => {
    if (this.noted) return;
    this.noted = true;
    for (const listener of [...this.listeners]) listener();
  };
}

const engagement = new Engagement();

/** Call it where something of the person's was kept on this device or sent. */
export const noteEngagement = engagement.note;
export const onEngagement = engagement.subscribe;
