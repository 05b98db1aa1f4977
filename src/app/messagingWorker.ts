import { PUSH_SUBSCRIBE_TIMEOUT_MS } from "@/config/limits";
import type { DeviceAddress, PushNews, PushPort } from "@/features/notifications/push";
import { MESSAGING_WORKER_URL, workerAddress } from "@/lib/device/trustedTypes";
import { type PageMessage, parseWorkerMessage, type WorkerConfig } from "@/workers/messages";

/** A folder without pages: the worker of push controls none, so that it never stands between a page and its files. */
const SCOPE = "/messaging-scope/";

type Listener = (news: PushNews) => void;

/** The page's side of the messaging worker and of the browser's push (CAL-32, CAL-33): one for the life of the page. */
export class MessagingWorker implements PushPort {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly timeoutMs: number = PUSH_SUBSCRIBE_TIMEOUT_MS) {}

  private config: WorkerConfig | null = null;

  /** What the worker is told of the server when it starts. */
  configure(config: WorkerConfig): void {
    this.config = config;
  }

  readonly onNews: PushPort["onNews"] = (listener) => {
    if (this.listeners.size === 0) navigator.serviceWorker?.addEventListener("message", this.hear);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) navigator.serviceWorker?.removeEventListener("message", this.hear);
    };
  };

  readonly address: PushPort["address"] = (publicKey, { renew }) =>
    this.inTime(this.subscribe(publicKey, renew));

  /** Without the worker there is no address either. */
  readonly forget = async (): Promise<void> => {
    const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  };

  private async subscribe(publicKey: string, renew: boolean): Promise<DeviceAddress> {
    const { pushManager } = await this.register();
    const known = await pushManager.getSubscription();
    // An address that was made for another key of the server's takes nothing from it.
    const keeps = known !== null && !renew && isMadeFor(known, publicKey);
    if (known !== null && !keeps) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return addressOf(keeps ? known : await pushManager.subscribe(options));
  }

  private async register(): Promise<ServiceWorkerRegistration> {
    // Where the browser wants a trusted form, `workerAddress` has made it; the type library knows text alone.
    const url = workerAddress(MESSAGING_WORKER_URL) as string;
    const registration = await navigator.serviceWorker.register(url, { scope: SCOPE });
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (this.config !== null) {
      worker?.postMessage({ type: "INIT", config: this.config } satisfies PageMessage);
    }
    await isActive(registration);
    return registration;
  }

  /** P14: without a push service the browser never answers. */
  private async inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("The push service did not answer.")), this.timeoutMs);
    });
    return await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  private readonly hear = ({ data, ports }: MessageEvent<unknown>): void => {
    const message = parseWorkerMessage(data);
    if (message === null) return;
    const take = () => ports[0]?.postMessage("taken");
    switch (message.type) {
      case "PUSH":
        this.tell({ ...message, type: "shown", take });
        return;
      case "OPEN":
        this.tell({ type: "open", link: message.link, take });
        return;
      case "RENEWED":
        this.tell({ type: "renewed" });
        return;
      default:
        message satisfies never;
    }
  };

  private tell(news: PushNews): void {
    for (const listener of [...this.listeners]) listener(news);
  }
}

/** A subscription needs a worker that runs; a first one takes a moment to. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The messaging worker could not start."));
    });
  });
}

const urlSafe = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function isMadeFor({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && urlSafe(options.applicationServerKey) === publicKey;
}

function addressOf(subscription: PushSubscription): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error("The browser gave no address.");
  return { endpoint, p256dh, auth };
}
