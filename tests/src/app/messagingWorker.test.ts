import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MessagingWorker } from "@/app/messagingWorker";

const KEY = "AQAB";
const CONFIG = { convexUrl: "https://backend.test", identity: "local" };
const keyBytes = new Uint8Array([1, 0, 1]).buffer;

function subscription(endpoint: string, applicationServerKey: ArrayBuffer = keyBytes) {
  return {
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: vi.fn(async () => true),
  };
}

const posted = vi.fn();
const register = vi.fn();
const subscribe = vi.fn();
const getSubscription = vi.fn();
let container: EventTarget;

beforeEach(() => {
  for (const mock of [posted, register, subscribe, getSubscription]) mock.mockReset();
  const registration = {
    active: { postMessage: posted },
    waiting: null,
    installing: null,
    pushManager: { subscribe, getSubscription },
  };
  register.mockResolvedValue(registration);
  getSubscription.mockResolvedValue(null);
  subscribe.mockImplementation(async () => subscription("https://push.test/new"));
  container = Object.assign(new EventTarget(), { register, getRegistration: async () => registration });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function worker(): MessagingWorker {
  const made = new MessagingWorker();
  made.configure(CONFIG);
  return made;
}

describe("the messaging worker, from the page", () => {
  it("CAL-32 CAL-33 is a second worker with a scope of its own, and is told where the server is", async () => {
    const address = await worker().address(KEY, { renew: false });
    expect(register).toHaveBeenCalledExactlyOnceWith("/messaging-sw.js", { scope: "/messaging-scope/" });
    expect(posted).toHaveBeenCalledExactlyOnceWith({ type: "INIT", config: CONFIG });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(address).toEqual({ endpoint: "https://push.test/new", p256dh: "p", auth: "a" });
  });

  it("CAL-32 a first one is waited for until it runs", async () => {
    const installing = Object.assign(new EventTarget(), { state: "installing", postMessage: posted });
    register.mockResolvedValue({
      active: null,
      waiting: null,
      installing,
      pushManager: { subscribe, getSubscription },
    });
    const asked = worker().address(KEY, { renew: false });
    await vi.waitFor(() => expect(posted).toHaveBeenCalled());
    expect(subscribe).not.toHaveBeenCalled();
    installing.state = "activated";
    installing.dispatchEvent(new Event("statechange"));
    expect((await asked).endpoint).toBe("https://push.test/new");
  });

  it("keeps an address that there is, unless another is asked for or the server has another key", async () => {
    const known = subscription("https://push.test/known");
    getSubscription.mockResolvedValue(known);
    expect((await worker().address(KEY, { renew: false })).endpoint).toBe("https://push.test/known");
    expect(subscribe).not.toHaveBeenCalled();
    expect((await worker().address(KEY, { renew: true })).endpoint).toBe("https://push.test/new");
    expect(known.unsubscribe).toHaveBeenCalledOnce();
    expect((await worker().address("AQAC", { renew: false })).endpoint).toBe("https://push.test/new");
    expect(known.unsubscribe).toHaveBeenCalledTimes(2);
  });

  it("CAL-30 stops waiting for a push service that never answers", async () => {
    vi.useFakeTimers();
    subscribe.mockReturnValue(new Promise(() => undefined));
    const asked = worker().address(KEY, { renew: false });
    const refused = expect(asked).rejects.toThrow("did not answer");
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  });

  it("gives the address up", async () => {
    const known = subscription("https://push.test/known");
    getSubscription.mockResolvedValue(known);
    await worker().forget();
    expect(known.unsubscribe).toHaveBeenCalledOnce();
  });
});

describe("what the worker says to the page", () => {
  const say = (data: unknown, ports: MessagePort[] = []) =>
    container.dispatchEvent(new MessageEvent("message", { data, ports }));

  it("OVL-11 CAL-33 a push that came, a click's link, another address; to whoever listens, as long as they do", () => {
    const heard = vi.fn();
    const leave = worker().onNews(heard);
    say({ type: "PUSH", title: "t", body: "b", link: "/x" });
    say({ type: "RENEWED" });
    say({ type: "REPLAY" });
    say(null);
    expect(heard.mock.calls).toEqual([
      [{ type: "shown", title: "t", body: "b", link: "/x", take: expect.any(Function) }],
      [{ type: "renewed" }],
    ]);
    leave();
    say({ type: "RENEWED" });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each([
    { type: "OPEN", link: "/x" },
    { type: "PUSH", title: "t", body: "b", link: "/x" },
  ])("a page that takes it says so through the port it was given: $type", (message) => {
    const postMessage = vi.fn();
    const leave = worker().onNews((news) => {
      if (news.type !== "renewed") news.take();
    });
    // Only what the page uses of a port.
    say(message, [{ postMessage } as unknown as MessagePort]);
    expect(postMessage).toHaveBeenCalledOnce();
    leave();
  });
});
