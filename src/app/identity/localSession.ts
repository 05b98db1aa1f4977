import { TOKEN_MARGIN_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";
import type { AuthSnapshot } from "@/lib/live/identity";
import { type ConvexToken, type LocalApi, type Person, ServiceUnreachable } from "./localApi";

export type SessionParts = {
  api: LocalApi;
  storage: TextStorage;
  now: () => number;
  /** Resolves when asking again makes sense: the network came back, or the back-off of this attempt is over. */
  untilRetry: (attempt: number) => Promise<void>;
};

/** Who is signed in on this device, and the token that proves it to Convex. */
export class LocalSession {
  private readonly listeners = new Set<() => void>();
  private readonly renewalListeners = new Set<() => void>();
  private snapshot: AuthSnapshot;
  private token: ConvexToken | null = null;
  private tokenRequest: Promise<string | null> | null = null;
  /** Rises with each change of person, so that an answer to an older question is dropped. */
  private epoch = 0;
  /** Rises when the same person's token says something new. */
  private renewals = 0;

  /**
   * Rulings 6: until the service answers, the last person of this device counts as signed in, from the
   * first render on: a start shows their last results, with a slow network as with none.
   */
  constructor(private readonly parts: SessionParts) {
    this.snapshot = assumed(parts.storage.get(STORAGE_KEYS.lastUserId)) ?? { status: "loading" };
  }

  readonly getSnapshot = (): AuthSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  enter(person: Person): void {
    if (userIdOf(this.snapshot) !== person.id) this.forgetToken();
    this.parts.storage.set(STORAGE_KEYS.lastUserId, person.id);
    this.publish({ status: "signedIn", userId: person.id, email: person.email });
  }

  readonly onRenewed = (listener: () => void): (() => void) => {
    this.renewalListeners.add(listener);
    return () => this.renewalListeners.delete(listener);
  };

  /** The provider's facts about this person changed: neither the kept token nor one on its way is kept. */
  renew(): void {
    this.renewals += 1;
    this.token = null;
    this.tokenRequest = null;
    for (const listener of [...this.renewalListeners]) listener();
  }

  leave(): void {
    this.forgetToken();
    this.parts.storage.remove(STORAGE_KEYS.lastUserId);
    this.publish({ status: "signedOut" });
  }

  /** Another tab has said who is signed in on this device now; the service has the last word. */
  async follow(userId: string | null): Promise<void> {
    if (userId !== userIdOf(this.snapshot)) {
      this.forgetToken();
      this.publish(assumed(userId) ?? { status: "signedOut" });
    }
    await this.refresh();
  }

  /** Asks the service who is signed in; repeats until it answers or somebody entered meanwhile. */
  async refresh(): Promise<void> {
    const asked = this.epoch;
    for (let attempt = 0; asked === this.epoch; attempt += 1) {
      try {
        const person = await this.parts.api.session();
        if (asked !== this.epoch) return;
        return person ? this.enter(person) : this.leave();
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error;
        await this.parts.untilRetry(attempt);
      }
    }
  }

  /** A token that stays valid for a minute at least; concurrent askers share one request. */
  async getToken({ forceRefresh }: { forceRefresh: boolean }): Promise<string | null> {
    if (this.snapshot.status === "signedOut") return null;
    const kept = this.token;
    if (kept && !forceRefresh && kept.expiresAt - this.parts.now() > TOKEN_MARGIN_MS) return kept.token;
    const request = this.tokenRequest ?? this.askForToken(this.epoch);
    this.tokenRequest = request;
    try {
      return await request;
    } finally {
      if (this.tokenRequest === request) this.tokenRequest = null;
    }
  }

  /** Stack P12: null only when the provider says that there is no session; a lost network waits. */
  private async askForToken(asked: number): Promise<string | null> {
    const renewals = this.renewals;
    for (let attempt = 0; asked === this.epoch; attempt += 1) {
      try {
        const answer = await this.parts.api.convexToken();
        if (asked !== this.epoch) return null;
        if (!answer) {
          this.leave();
          return null;
        }
        if (renewals === this.renewals) this.token = answer;
        return answer.token;
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error;
        await this.parts.untilRetry(attempt);
      }
    }
    return null;
  }

  private forgetToken(): void {
    this.epoch += 1;
    this.token = null;
    this.tokenRequest = null;
  }

  private publish(next: AuthSnapshot): void {
    if (JSON.stringify(next) === JSON.stringify(this.snapshot)) return;
    this.snapshot = next;
    for (const listener of [...this.listeners]) listener();
  }
}

function assumed(userId: string | null): AuthSnapshot | null {
  return userId ? { status: "signedIn", userId, email: null } : null;
}

function userIdOf(snapshot: AuthSnapshot): string | null {
  return snapshot.status === "signedIn" ? snapshot.userId : null;
}
