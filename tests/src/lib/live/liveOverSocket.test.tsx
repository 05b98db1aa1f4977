import { api } from "@convex/_generated/api";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProviderWithAuth, ConvexReactClient } from "convex/react";
import { StrictMode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { CACHE_BOUNDS, LISTENER_BOUNDS, LISTENER_RETRY } from "@/config/limits";
import { useLive } from "@/lib/live/useLive";
import { startSyncServer } from "./syncServer";

type Server = Awaited<ReturnType<typeof startSyncServer>>;

const settled = { isLoading: false, isAuthenticated: false, fetchAccessToken: async () => null };
const useAuth = () => settled;

let opened: { server: Server; client: ConvexReactClient }[] = [];
let attempts: { at: number; closed: Promise<unknown> }[] = [];

/** Node's own socket; each attempt to connect is noted. */
class NotedSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on("error", () => undefined);
    attempts.push({ at: Date.now(), closed: new Promise((resolve) => this.once("close", resolve)) });
  }
}

async function open(reply: Parameters<typeof startSyncServer>[0] = ({ args }) => ({ value: args })) {
  const server = await startSyncServer(reply);
  vi.stubGlobal("WebSocket", NotedSocket);
  const client = new ConvexReactClient(server.url(), { unsavedChangesWarning: false, logger: false });
  opened.push({ server, client });
  return { server, client };
}

/** Waits for what comes over a real socket; timers may be fake. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

function Probe({ dareId }: { dareId: string }) {
  const live = useLive(api.dares.get, { dareId });
  if (live.status === "error") {
    return (
      <button type="button" onClick={live.retry}>
        {live.error.message}
      </button>
    );
  }
  return <p>{live.status === "ready" ? `${dareId}: ${JSON.stringify(live.data)}` : `${dareId}: loading`}</p>;
}

function show(client: ConvexReactClient, dareIds: readonly string[]) {
  const tree = (ids: readonly string[]) => (
    <StrictMode>
      <ConvexProviderWithAuth client={client} useAuth={useAuth}>
        {ids.map((dareId, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the screen keeps its listener's key
          <Probe key={index} dareId={dareId} />
        ))}
      </ConvexProviderWithAuth>
    </StrictMode>
  );
  const view = render(tree(dareIds));
  return { ...view, change: (ids: readonly string[]) => view.rerender(tree(ids)) };
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  for (const { server, client } of opened) {
    await client.close();
    await server.kill();
  }
  opened = [];
  attempts = [];
});

describe("live queries over a real socket", () => {
  it("CAL-36 equal arguments share one subscription; another key takes the place of the first", async () => {
    const { server, client } = await open();
    const view = show(client, ["a", "a", "a"]);
    await until(() => view.queryAllByText('a: {"dareId":"a"}').length === 3);
    expect(server.added()).toBe(1);
    expect(server.followed()).toEqual([{ udfPath: "dares:get", args: { dareId: "a" } }]);
    view.change(["b", "b", "b"]);
    await until(() => view.queryAllByText('b: {"dareId":"b"}').length === 3);
    expect(server.followed()).toEqual([{ udfPath: "dares:get", args: { dareId: "b" } }]);
  });

  it("CON-15 CON-16 more listeners than the bound take one socket, and none outlives its screen", async () => {
    const { server, client } = await open();
    const ids = Array.from({ length: LISTENER_BOUNDS.max + 10 }, (_, index) => `d${index}`);
    const view = show(client, ids);
    await until(() => view.queryAllByText(/dareId/).length === ids.length);
    expect(server.connections()).toBe(1);
    expect(server.followed()).toHaveLength(ids.length);
    // The figures are recorded only: nothing is swept, for nothing is left over (see what LISTENER_BOUNDS says).
    expect(LISTENER_BOUNDS).toEqual({
      max: 50,
      nearMax: 45,
      maxAgeMs: 300_000,
      cleanupMs: 30_000,
      setupMs: 10,
      teardownMs: 50,
    });
    view.unmount();
    // Dropped as the screens leave, long before any bound of age (CON-15: 300000 ms).
    await until(() => server.followed().length === 0);
  });

  it("CON-17 set up and torn down without any delay; who comes back at once sees no loading", async () => {
    const { server, client } = await open();
    show(client, ["held"]);
    await until(() => screen.queryByText(/"held"/) !== null);
    // No timer runs from here on, so none of 10 or 50 ms can be behind what happens.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "Date"] });
    const view = show(client, ["a"]);
    await until(() => server.followed().length === 2);
    await until(() => view.queryByText('a: {"dareId":"a"}') !== null);
    view.change([]);
    await until(() => server.followed().length === 1);
    view.change(["a"]);
    await until(() => view.queryByText('a: {"dareId":"a"}') !== null);
    // Away and back within one turn: the client still has the answer, so nothing flickers.
    view.change([]);
    view.change(["a"]);
    expect(view.queryByText('a: {"dareId":"a"}')).not.toBeNull();
    view.change(["b"]);
    await until(() => view.queryByText('b: {"dareId":"b"}') !== null);
    expect(server.followed()).toHaveLength(2);
    // A screen that shares what another holds asks nothing anew.
    const before = server.added();
    view.change(["held"]);
    expect(view.queryAllByText('held: {"dareId":"held"}')).toHaveLength(2);
    await until(() => server.followed().length === 1);
    expect(server.added()).toBe(before);
  });

  it("CON-10 CON-13 CON-14 what no screen follows is forgotten at once, well within each bound of age", async () => {
    const { server, client } = await open();
    const view = show(client, ["a"]);
    await until(() => view.queryByText('a: {"dareId":"a"}') !== null);
    view.unmount();
    await until(() => server.followed().length === 0);
    const again = () => client.watchQuery(api.dares.get, { dareId: "a" }).localQueryResult();
    await until(() => again() === undefined);
    expect(CACHE_BOUNDS).toEqual({
      profiles: { ttlMs: 300_000, maxEntries: 1_000, pressedMaxEntries: 500 },
      dares: { ttlMs: 30_000, cleanupMs: 120_000 },
      feeds: { ttlMs: 600_000, maxEntries: 50 },
    });
  });

  it("a retry asks the server anew although another screen holds the same failed query", async () => {
    let fails = true;
    const { server, client } = await open(() => (fails ? { error: "no" } : { value: "there" }));
    const view = show(client, ["a", "a"]);
    await until(() => view.queryAllByRole("button").length === 2);
    fails = false;
    fireEvent.click(view.getAllByRole("button")[0] ?? document.body);
    await until(() => view.queryAllByText('a: "there"').length === 2);
    expect(server.added()).toBe(2);
    expect(server.followed()).toHaveLength(1);
  });

  it("STA-35 a socket that dies comes back with a growing back-off, past five tries, and brings the news", async () => {
    let news = 1;
    const { server, client } = await open(() => ({ value: news }));
    show(client, ["a"]);
    await until(() => screen.queryByText("a: 1") !== null);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const pauses: number[] = [];
    await server.kill();
    news = 2;
    for (let lost = 0; lost < 7; lost += 1) {
      const attempt = attempts.at(-1);
      await attempt?.closed;
      const from = Date.now();
      if (lost === 6) await server.restart();
      while (attempts.at(-1) === attempt) vi.advanceTimersByTime(100);
      pauses.push(Date.now() - from);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
    expect(pauses[0]).toBe(LISTENER_RETRY.firstMs);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(LISTENER_RETRY.maxMs);
    expect(pauses.length).toBeGreaterThan(LISTENER_RETRY.attempts);
    vi.useRealTimers();
    await until(() => screen.queryByText("a: 2") !== null);
  });
});
