import { ACTIONS_MAX } from "@/config/limits";

/** A try of this page that met no answer; `at` in ms is when it began. */
type Unanswered = { id: string; at: number };

/**
 * What was sent without being stored and met no answer: the page's client may still deliver it, so a second press
 * for the same thing is the same action. In memory only, like that client.
 */
export class UnansweredTries {
  private readonly tries = new Map<string, Unanswered>();

  find(key: string): Unanswered | null {
    return this.tries.get(key) ?? null;
  }

  note(key: string, made: Unanswered): void {
    const oldest = this.tries.keys().next();
    if (this.tries.size >= ACTIONS_MAX && !oldest.done) this.tries.delete(oldest.value);
    this.tries.set(key, made);
  }

  forget(key: string): void {
    this.tries.delete(key);
  }
}

/** The same for the same person, type and data; a file stands for itself by size and kind. */
export function actionKey(scope: string, type: string, data: unknown): string {
  return JSON.stringify([scope, type, data], (_key, value: unknown) =>
    value instanceof Blob ? [value.size, value.type] : value,
  );
}
