import { api } from "@convex/_generated/api";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { openDB } from "idb";
import { useState } from "react";
import { expect, it } from "vitest";
import { PersonScope } from "@/app/PersonScope";
import { ConvexWithIdentity } from "@/app/providers";
import { SHARED_FILES, STORAGE_KEYS } from "@/config/storageKeys";
import { VISITOR } from "@/lib/cache/entry";
import { localStore } from "@/lib/cache/storage";
import { IdentityProvider } from "@/lib/live/identity";
import { useLive } from "@/lib/live/useLive";
import { keepShared, listShared } from "@/offline/sharedStore";
import { walletOf } from "../features/payments/wallet/moneyPeople";
import { createDevice, storedEntries } from "../lib/cache/device";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

const maya = { status: "signedIn", userId: "maya", email: null } as const;
const sam = { status: "signedIn", userId: "sam", email: null } as const;
const OF_MAYA = walletOf({ available: 1_234 });
const NAME = "wallet:mine|{}";

function Screen() {
  const live = useLive(api.wallet.mine, {}, { keep: true });
  const [typed, setTyped] = useState("");
  return (
    <>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>{live.status === "ready" ? `has ${live.data.available}` : live.status}</p>
    </>
  );
}

async function start(identity: TestIdentity, device = createDevice()) {
  const clients: ReturnType<typeof createTestConvex>[] = [];
  const kept = device.openTab();
  await act(async () => {
    render(
      <IdentityProvider value={identity}>
        <PersonScope
          cache={kept}
          makeClient={() => {
            const made = createTestConvex();
            clients.push(made);
            return made.client;
          }}
        >
          {(client) => (
            <ConvexWithIdentity client={client}>
              <Screen />
            </ConvexWithIdentity>
          )}
        </PersonScope>
      </IdentityProvider>,
    );
  });
  await screen.findByLabelText("typed");
  return { kept, device, clients };
}

async function leftByMaya() {
  const device = createDevice();
  const tab = device.openTab();
  await tab.enter("maya", true);
  tab.keep("maya", NAME, OF_MAYA);
  await tab.flush();
  return device;
}

async function sharedIds(): Promise<unknown[]> {
  const database = await openDB(SHARED_FILES);
  const keys = await database.getAllKeys("items");
  database.close();
  return keys;
}

it("a signed-in start shows the last results in its very first view", async () => {
  const device = await leftByMaya();
  await start(new TestIdentity(maya), device);
  expect(screen.getByText("has 1234")).toBeTruthy();
});

it("while nobody knows yet who is signed in, nothing is shown and nothing erased", async () => {
  const device = await leftByMaya();
  await start(new TestIdentity(), device);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await storedEntries()).toHaveLength(1);
});

it("signing in keeps what stands on the screen", async () => {
  const identity = new TestIdentity({ status: "signedOut" });
  await start(identity);
  fireEvent.change(screen.getByLabelText("typed"), { target: { value: "half a sentence" } });
  await act(async () => identity.set(maya));
  expect(screen.getByDisplayValue("half a sentence")).toBeTruthy();
});

it.each([
  ["signing out", { status: "signedOut" } as const, null],
  ["another person in their place", sam, "sam"],
])("%s ends everything of the person: screen, results, connection, device", async (_name, next, person) => {
  const identity = new TestIdentity(maya);
  const { clients, kept } = await start(identity);
  act(() => clients[0]?.answer(api.wallet.mine, OF_MAYA));
  // On a busy machine the first look may come before the subscription.
  expect(await screen.findByText("has 1234")).toBeTruthy();
  await act(() => kept.flush());
  expect(await storedEntries()).toHaveLength(1);
  localStore.set(STORAGE_KEYS.chatDrafts, "of maya");
  await keepShared([{ id: "s1", file: null, text: "for maya", receivedAt: Date.now() }]);
  expect(await listShared("maya", Date.now())).toHaveLength(1);
  await act(async () => identity.set(next));
  expect(screen.queryByText("has 1234")).toBeNull();
  await screen.findByText("loading");
  expect(await storedEntries()).toEqual([]);
  expect(localStore.get(STORAGE_KEYS.chatDrafts)).toBeNull();
  expect(clients[0]?.following()).toBe(0);
  // A new connection: a word of the old one cannot reach anybody any more.
  act(() => clients[0]?.answer(api.wallet.mine, OF_MAYA));
  expect(screen.getByText("loading")).toBeTruthy();
  await act(() => kept.flush());
  expect(await storedEntries()).toEqual([]);
  // Past our own reading, which would take over by itself.
  await waitFor(async () => expect(await sharedIds()).toEqual([]));
  await keepShared([{ id: "s2", file: null, text: "for the next", receivedAt: Date.now() }]);
  expect(await listShared(person, Date.now())).toHaveLength(1);
});

it("SHL-10 the places of a person go with them, and stay when somebody signs in", async () => {
  const places = () => window.sessionStorage.getItem("scroll:places");
  window.sessionStorage.setItem("scroll:places", "of a visitor");
  const identity = new TestIdentity({ status: "signedOut" });
  await start(identity);
  await act(async () => identity.set(maya));
  expect(places()).toBe("of a visitor");
  window.sessionStorage.setItem("scroll:places", "of maya");
  await act(async () => identity.set({ status: "signedOut" }));
  expect(places()).toBeNull();
});

it("a visitor's start takes it off, too; while nobody knows who is there, it stays", async () => {
  localStore.set(STORAGE_KEYS.chatDrafts, "of maya");
  const identity = new TestIdentity();
  await start(identity);
  expect(localStore.get(STORAGE_KEYS.chatDrafts)).toBe("of maya");
  await act(async () => identity.set({ status: "signedOut" }));
  expect(localStore.get(STORAGE_KEYS.chatDrafts)).toBeNull();
});

it("what another person left on the device is gone before the next one's first view", async () => {
  const device = await leftByMaya();
  await start(new TestIdentity(sam), device);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await storedEntries()).toEqual([]);
});

it("a visitor's start erases what a person left who never signed out here", async () => {
  const device = await leftByMaya();
  const { kept } = await start(new TestIdentity({ status: "signedOut" }), device);
  await act(() => kept.enter(VISITOR, true));
  expect(await storedEntries()).toEqual([]);
});
