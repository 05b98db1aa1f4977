import { api } from "@convex/_generated/api";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { ConvexProviderWithAuth, ConvexReactClient } from "convex/react";
import { StrictMode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { useLive } from "@/lib/live/useLive";
import { startSyncServer } from "./syncServer";

type Server = Awaited<ReturnType<typeof startSyncServer>>;

const settled = { isLoading: false, isAuthenticated: false, fetchAccessToken: async () => null };
const useAuth = () => settled;

let opened: { server: Server; client: ConvexReactClient }[] = [];

async function open(reply: Parameters<typeof startSyncServer>[0] = ({ args }) => ({ value: args })) {
  const server = await startSyncServer(reply);
  // Node's own socket instead of the page's.
  vi.stubGlobal("WebSocket", WebSocket);
  const client = new ConvexReactClient(server.url(), { unsavedChangesWarning: false, logger: false });
  opened.push({ server, client });
  return { server, client };
}

/** Waits for what comes over a real socket. */
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
  vi.unstubAllGlobals();
  cleanup();
  for (const { server, client } of opened) {
    await client.close();
    await server.close();
  }
  opened = [];
});

it("equal arguments share one subscription; another key takes the place of the first", async () => {
  const { server, client } = await open();
  const view = show(client, ["a", "a", "a"]);
  await until(() => view.queryAllByText('a: {"dareId":"a"}').length === 3);
  expect(server.added()).toBe(1);
  expect(server.followed()).toEqual([{ udfPath: "dares:get", args: { dareId: "a" } }]);
  view.change(["b", "b", "b"]);
  await until(() => view.queryAllByText('b: {"dareId":"b"}').length === 3);
  expect(server.followed()).toEqual([{ udfPath: "dares:get", args: { dareId: "b" } }]);
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
