import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouter,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { chrome } from "@/shell/chrome";

type Save = () => Promise<boolean>;

function Form({ save, discard }: { save: Save; discard: () => void }) {
  const [text, setText] = useState("");
  const { history } = useRouter();
  const guard = useUnsavedChanges({ dirty: text !== "", save, discard });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => history.push("/other")}>
        Elsewhere
      </button>
      {guard}
    </>
  );
}

async function open(save: Save = async () => true) {
  const discard = vi.fn();
  const root = createRootRoute({ component: Outlet, staticData: { shell: chrome.page } });
  const staticData = { shell: chrome.page };
  const form = createRoute({
    getParentRoute: () => root,
    path: "/form",
    component: () => <Form save={save} discard={discard} />,
    staticData,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: "/other",
    component: () => <p>Other page</p>,
    staticData,
  });
  const history = createMemoryHistory({ initialEntries: ["/other", "/form"] });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  await router.load();
  await act(async () => render(<RouterProvider<typeof router> router={router} />));
  return { discard, path: () => router.state.location.pathname };
}

const write = () =>
  act(async () => fireEvent.change(screen.getByLabelText("Text"), { target: { value: "x" } }));
const leave = () => act(async () => fireEvent.click(screen.getByText("Elsewhere")));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const dialog = () => document.querySelector("dialog");

describe("unsaved changes", () => {
  it("OVL-16 holds the way out of a dirty form with its three exact answers", async () => {
    const { path } = await open();
    await write();
    await leave();
    await waitFor(() => expect(dialog()?.open).toBe(true));
    expect(path()).toBe("/form");
    for (const name of ["Save Changes", "Discard Changes", "Stay on Page"]) {
      expect(screen.getByRole("button", { name })).toBeTruthy();
    }
  });

  it("OVL-16 Stay on Page stays, and the text with it", async () => {
    const { path } = await open();
    await write();
    await leave();
    await press("Stay on Page");
    await waitFor(() => expect(dialog()?.open).toBe(false));
    expect(path()).toBe("/form");
    expect(screen.getByLabelText("Text")).toHaveProperty("value", "x");
  });

  it("OVL-16 Discard Changes drops them and goes on", async () => {
    const { path, discard } = await open();
    await write();
    await leave();
    await press("Discard Changes");
    await waitFor(() => expect(path()).toBe("/other"));
    expect(discard).toHaveBeenCalledOnce();
  });

  it("OVL-16 Save Changes saves first, then goes on", async () => {
    const save = vi.fn(async () => true);
    const { path } = await open(save);
    await write();
    await leave();
    await press("Save Changes");
    await waitFor(() => expect(path()).toBe("/other"));
    expect(save).toHaveBeenCalledOnce();
  });

  it.each<[string, Save]>([
    ["is refused", async () => false],
    ["throws", async () => Promise.reject(new Error("no"))],
  ])("OVL-16 a save that %s loses nothing and says so", async (_name, save) => {
    const { path } = await open(save);
    await write();
    await leave();
    await press("Save Changes");
    expect(await screen.findByText(/Nothing is lost/)).toBeTruthy();
    expect(path()).toBe("/form");
    expect(screen.getByLabelText("Text")).toHaveProperty("value", "x");
  });

  it("a clean form is left without a question", async () => {
    const { path } = await open();
    await leave();
    await waitFor(() => expect(path()).toBe("/other"));
    expect(dialog()).toBeNull();
  });
});
