import { PUSH_FALLBACK_LINK, PUSH_QUIET_BODY, writePush } from "@convex/domain/notifications/pushPayload";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PUSH_ANSWER_MS } from "@/config/limits";
import { parseWorkerMessage, type WorkerMessage } from "@/workers/messages";
import { type AppPage, type MessagingParts, openLink, pushText, receivePush } from "@/workers/messagingPush";
import { saveRenewed } from "@/workers/messagingRenewal";

const APP = "https://dareloop.test";
const TEXT = writePush(
  { title: "New dare", body: "Sam dares you.", link: "/d/one", tag: "t1", unseen: 2 },
  APP,
);

interface Heard {
  message: WorkerMessage;
  port: MessagePort | undefined;
}

function page(visibilityState: DocumentVisibilityState, focused = false, answers = true) {
  const heard: Heard[] = [];
  const focus = vi.fn(async () => undefined);
  const made: AppPage = {
    visibilityState,
    focused,
    focus,
    postMessage(message, transfer = []) {
      const port = transfer.find((each) => each instanceof MessagePort);
      heard.push({ message, port });
      if (answers) port?.postMessage("taken");
    },
  };
  return { page: made, heard, focus, messages: () => heard.map(({ message }) => message) };
}

const show = vi.fn(async () => undefined);
const setBadge = vi.fn(async () => undefined);
const open = vi.fn(async () => undefined);
const wait = vi.fn(async (_ms: number) => undefined);
const parts = (pages: AppPage[] = []): MessagingParts => ({
  origin: APP,
  pages: async () => pages,
  ...{ show, setBadge, open, wait },
});
/** A pause that never ends: the page's answer alone decides. */
const never = () => new Promise<undefined>(() => undefined);

beforeEach(() => {
  for (const mock of [show, setBadge, open, wait]) mock.mockReset();
  setBadge.mockResolvedValue(undefined);
  wait.mockResolvedValue(undefined);
});

describe("a push that arrives", () => {
  it("ENT-38 is shown with its thread's tag and the number on the icon while nobody looks at the app", async () => {
    const hidden = page("hidden");
    await receivePush(TEXT, parts([hidden.page]));
    expect(show).toHaveBeenCalledExactlyOnceWith({
      title: "New dare",
      body: "Sam dares you.",
      link: "/d/one",
      tag: "t1",
    });
    expect(setBadge).toHaveBeenCalledExactlyOnceWith(2);
    expect(hidden.messages()).toEqual([]);
  });

  it("OVL-11 goes to the page that is looked at and takes it, and to no lock screen", async () => {
    wait.mockImplementation(never);
    const [hidden, visible, focused] = [page("hidden"), page("visible"), page("visible", true)];
    await receivePush(TEXT, parts([hidden.page, visible.page, focused.page]));
    expect(focused.messages()).toEqual([
      { type: "PUSH", title: "New dare", body: "Sam dares you.", link: "/d/one" },
    ]);
    expect([...hidden.messages(), ...visible.messages()]).toEqual([]);
    expect(show).not.toHaveBeenCalled();
    expect(setBadge).not.toHaveBeenCalled();
  });

  it("OVL-11 that no page takes in time, though one is looked at, is shown all the same", async () => {
    const deaf = page("visible", true, false);
    await receivePush(TEXT, parts([deaf.page]));
    expect(deaf.messages()).toHaveLength(1);
    expect(wait).toHaveBeenCalledExactlyOnceWith(PUSH_ANSWER_MS);
    expect(show).toHaveBeenCalledOnce();
  });

  it("that cannot be read still shows something, and leads to the inbox", async () => {
    await receivePush("", parts());
    expect(show).toHaveBeenCalledExactlyOnceWith({
      title: "Dareloop",
      body: PUSH_QUIET_BODY,
      link: PUSH_FALLBACK_LINK,
      tag: null,
    });
  });

  it("ENT-38 of which a browser hands over its own proposal alone is shown as it was sent", async () => {
    // As an interface object has them: none of the fields is its own.
    const fields = { title: "New dare", body: "Sam dares you.", tag: "t1", navigate: `${APP}/d/one` };
    const notification: object = Object.create(fields);
    await receivePush(pushText({ data: null, notification, appBadge: 2 }), parts());
    expect(show).toHaveBeenCalledExactlyOnceWith({
      ...{ title: "New dare", body: "Sam dares you.", link: "/d/one", tag: "t1" },
    });
    expect(setBadge).toHaveBeenCalledExactlyOnceWith(2);
    expect(pushText({ data: { text: () => TEXT }, notification })).toBe(TEXT);
    expect(pushText({ data: null })).toBe("");
  });

  it("is shown where the icon takes no number", async () => {
    setBadge.mockRejectedValue(new Error("not allowed"));
    await receivePush(TEXT, parts());
    expect(show).toHaveBeenCalledOnce();
  });
});

describe("a click on a notification", () => {
  it("leads an open page of the app to the link and brings it to the front", async () => {
    wait.mockImplementation(never);
    const [first, second] = [page("hidden"), page("hidden")];
    await openLink("/d/one", parts([first.page, second.page]));
    expect(first.messages()).toEqual([{ type: "OPEN", link: "/d/one" }]);
    expect(first.focus).toHaveBeenCalledOnce();
    expect(second.messages()).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it("opens a window of its own where no page takes the link in time, or none is there", async () => {
    const deaf = page("hidden", false, false);
    await openLink("/d/one", parts([deaf.page]));
    expect(wait).toHaveBeenCalledExactlyOnceWith(PUSH_ANSWER_MS);
    expect(deaf.focus).not.toHaveBeenCalled();
    await openLink("/d/two", parts());
    expect(open.mock.calls).toEqual([["/d/one"], ["/d/two"]]);
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "javascript:alert(1)", null, 7])(
    "never leaves this site: %s",
    async (link) => {
      await openLink(link, parts());
      expect(open).toHaveBeenCalledExactlyOnceWith(PUSH_FALLBACK_LINK);
    },
  );
});

describe("a device that gets another address", () => {
  const address = { endpoint: "https://push.test/2", keys: { p256dh: "p", auth: "a" } };
  const config = { convexUrl: "https://backend.test", identity: "local" };
  const token = `h.${btoa(JSON.stringify({ sub: "maya" }))}.s`;
  const asked: { url: string; body: string | null }[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    asked.push({ url, body: typeof init.body === "string" ? init.body : null });
    return url.startsWith("/auth/")
      ? Response.json({ token })
      : Response.json({ status: "success", value: null });
  });
  const renewal = (part: object = {}) => ({
    config: async () => config,
    fetch,
    pages: async () => [],
    ...part,
  });
  beforeEach(() => {
    asked.length = 0;
    fetch.mockClear();
  });

  it("CAL-30 is registered by an open page, else by the worker with the local session", async () => {
    const open = page("hidden");
    await saveRenewed(address, renewal({ pages: async () => [open.page] }));
    expect(open.messages()).toEqual([{ type: "RENEWED" }]);
    expect(asked).toEqual([]);
    await saveRenewed(address, renewal());
    expect(asked.map(({ url }) => url)).toEqual(["/auth/convex-token", "https://backend.test/api/mutation"]);
    expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({
      path: "push:saveToken",
      args: { endpoint: "https://push.test/2", p256dh: "p", auth: "a" },
    });
  });

  it("waits for the next start where the session lives in pages, nobody is signed in, or nothing is told", async () => {
    await saveRenewed(address, renewal({ config: async () => ({ ...config, identity: "clerk" }) }));
    await saveRenewed(address, renewal({ config: async () => null }));
    await saveRenewed({}, renewal());
    expect(asked).toEqual([]);
    fetch.mockResolvedValueOnce(new Response(null, { status: 401 }));
    await saveRenewed(address, renewal());
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("messages of the messaging worker", () => {
  it("CAL-33 the page takes those of the union and nothing else", () => {
    const push = { type: "PUSH", title: "t", body: "b", link: "/x" };
    expect(parseWorkerMessage({ ...push, more: 1 })).toEqual(push);
    expect(parseWorkerMessage({ type: "OPEN", link: "/x" })).toEqual({ type: "OPEN", link: "/x" });
    expect(parseWorkerMessage({ type: "RENEWED" })).toEqual({ type: "RENEWED" });
    for (const foreign of [null, "PUSH", {}, { type: "REPLAY" }, { ...push, title: 5 }, { type: "OPEN" }]) {
      expect(parseWorkerMessage(foreign)).toBeNull();
    }
  });
});
