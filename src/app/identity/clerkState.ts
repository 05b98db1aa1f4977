import { STORAGE_KEYS } from "@/config/storageKeys";
import type { TextStorage } from "@/lib/cache/storage";
import { logError } from "@/lib/device/errorLog";
import type { AuthSnapshot } from "@/lib/live/identity";
import { isFinalRefusal } from "./clerkFailures";
import type { ClerkLive } from "./clerkPort";

export type ClerkParts = {
  storage: TextStorage;
  /** Resolves when asking again makes sense, as the local adapter's does. */
  untilRetry: (attempt: number) => Promise<void>;
};

/** Who is signed in as Clerk says it, and the token for Convex. */
export class ClerkState {
  live: ClerkLive | null = null;
  private snapshot: AuthSnapshot;
  private readonly listeners = new Set<() => void>();
  private readonly renewalListeners = new Set<() => void>();
  /** Settles with the next news of the hooks: the script has loaded, or another person is signed in. */
  private news: Promise<void>;
  private tellNews: () => void = () => undefined;
  /** Rises with each change of person. */
  private epoch = 0;
  private isStale = false;

  /** Rulings 6: until Clerk has loaded, the last person of this device counts as signed in. */
  constructor(private readonly parts: ClerkParts) {
    const last = parts.storage.get(STORAGE_KEYS.lastUserId);
    this.news = this.nextNews();
    this.snapshot = last ? { status: "signedIn", userId: last, email: null } : { status: "loading" };
  }

  readonly getSnapshot = (): AuthSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly onRenewed = (listener: () => void): (() => void) => {
    this.renewalListeners.add(listener);
    return () => this.renewalListeners.delete(listener);
  };

  /** Takes what the hooks say now; null keeps what is assumed. */
  update(live: ClerkLive | null): void {
    const isNews = this.live === null || this.live.userId !== live?.userId;
    this.live = live;
    if (live === null) return;
    const email = live.user?.primaryEmailAddress?.emailAddress ?? null;
    if (live.userId) this.parts.storage.set(STORAGE_KEYS.lastUserId, live.userId);
    else this.parts.storage.remove(STORAGE_KEYS.lastUserId);
    this.publish(live.userId ? { status: "signedIn", userId: live.userId, email } : { status: "signedOut" });
    if (!isNews) return;
    this.tellNews();
    this.news = this.nextNews();
  }

  /** The next token is asked for anew. */
  renew(): void {
    this.isStale = true;
    for (const listener of [...this.renewalListeners]) listener();
  }

  /** Stack P12: null only when Clerk says that there is no session; a lost network waits. */
  async getToken({ forceRefresh }: { forceRefresh: boolean }): Promise<string | null> {
    const asked = this.epoch;
    for (let attempt = 0; asked === this.epoch && this.snapshot.status !== "signedOut"; attempt += 1) {
      // Taken before the question: news that comes while it is asked must not be missed.
      const { news } = this;
      const token = await this.ask(forceRefresh);
      if (asked !== this.epoch || token === "refused") return null;
      if (token !== null) return token;
      await Promise.race([this.parts.untilRetry(attempt), news]);
    }
    return null;
  }

  private async ask(forceRefresh: boolean): Promise<string | "refused" | null> {
    if (this.live === null) return null;
    const template = this.live.speaksConvex ? {} : { template: "convex" };
    const wasStale = this.isStale;
    try {
      const token = await this.live.getToken({ ...template, skipCache: forceRefresh || wasStale });
      if (token !== null && wasStale) this.isStale = false;
      return token;
    } catch (error) {
      if (!isFinalRefusal(error)) return null;
      // An instance without the template says so each time: asking on would hide it for ever.
      logError("identity", error);
      return "refused";
    }
  }

  private nextNews(): Promise<void> {
    return new Promise((resolve) => {
      this.tellNews = resolve;
    });
  }

  private publish(next: AuthSnapshot): void {
    if (JSON.stringify(next) === JSON.stringify(this.snapshot)) return;
    if (userIdOf(next) !== userIdOf(this.snapshot)) {
      this.epoch += 1;
      this.isStale = false;
    }
    this.snapshot = next;
    for (const listener of [...this.listeners]) listener();
  }
}

function userIdOf(snapshot: AuthSnapshot): string | null {
  return snapshot.status === "signedIn" ? snapshot.userId : null;
}
