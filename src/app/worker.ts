import type { Workbox } from "workbox-window";
import type { UpdatePort } from "@/features/shell/update";
import { logError } from "@/lib/device/errorLog";
import { workerAddress } from "@/lib/device/trustedTypes";
import type { PageMessage, WorkerConfig } from "@/workers/messages";

type News = Parameters<Parameters<UpdatePort["subscribe"]>[0]>[0];

/** The page's side of its worker: one for the life of the page. */
export class AppWorker implements UpdatePort {
  private readonly listeners = new Set<(news: News) => void>();
  private started = false;
  private waits = false;
  private workbox: Workbox | null = null;

  constructor(private readonly page: Pick<Location, "reload">) {}

  readonly subscribe: UpdatePort["subscribe"] = (listener) => {
    this.listeners.add(listener);
    if (this.waits) listener({ type: "found" });
    return () => this.listeners.delete(listener);
  };

  readonly takeOver = (): void => this.workbox?.messageSkipWaiting();

  readonly check = (): void => {
    // Without network the answer is simply not known; the next look comes by itself.
    void this.workbox?.update().catch(() => undefined);
  };

  readonly reload = (): void => this.page.reload();

  /** Registers the worker, once, and tells it where the server is. A browser that refuses leaves the app without it. */
  async start(config: WorkerConfig): Promise<void> {
    if (this.started) return;
    this.started = true;
    try {
      const isFirst = navigator.serviceWorker.controller === null;
      this.followController();
      const { Workbox } = await import("workbox-window");
      // The browser takes either; the library names the trusted form of its own type package.
      this.workbox = new Workbox(workerAddress() as ConstructorParameters<typeof Workbox>[0]);
      this.workbox.addEventListener("waiting", () => {
        this.waits = true;
        this.tell({ type: "found" });
      });
      await this.workbox.register({ immediate: true });
      // To the one that runs: what is said to one that is still installing may come to nobody.
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "INIT", config } satisfies PageMessage);
      if (isFirst) await this.handOverParts();
    } catch (error) {
      logError("worker", error);
    }
  }

  /** What this page fetched before it had a worker; later ones pass through the worker. */
  private async handOverParts(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const paths = fetched
      .filter(({ origin }) => origin === window.location.origin)
      .map((url) => url.pathname);
    active?.postMessage({ type: "KEEP_PARTS", paths } satisfies PageMessage);
  }

  /** Our own count of what controls the page: the library's `isUpdate` stands as it was at the start. */
  private followController(): void {
    const { serviceWorker } = navigator;
    let first = serviceWorker.controller === null;
    serviceWorker.addEventListener("controllerchange", () => {
      this.waits = false;
      this.tell({ type: "controlled", first });
      first = false;
    });
  }

  private tell(news: News): void {
    for (const listener of [...this.listeners]) listener(news);
  }
}
