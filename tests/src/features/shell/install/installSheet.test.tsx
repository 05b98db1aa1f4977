import { cleanup, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { InstallDialog } from "@/features/shell/install/InstallDialog";
import { type InstallState, initialInstall } from "@/features/shell/install/installPrompt";

const prompt = initialInstall({ way: "prompt", installed: false, dismissedAt: null });
const READY: InstallState = { ...prompt, canPrompt: true, place: "auto", open: true };

function show(state: InstallState) {
  const acts = { onInstall: vi.fn(), onCancel: vi.fn(), onDismiss: vi.fn() };
  render(<InstallDialog open state={state} {...acts} />);
  return acts;
}

const buttons = () =>
  screen
    .getAllByRole("button")
    .map((button) => button.textContent)
    .filter((text) => text !== "");

it("OVL-01 OVL-02 has the product's name in its title, and four benefits", () => {
  show(READY);
  const sheet = screen.getByRole("dialog", { name: "Get the Full Dareloop Experience" });
  const [benefits] = within(sheet).getAllByRole("list");
  const rows = benefits ? within(benefits).getAllByRole("listitem") : [];
  const said = ["Lightning fast", "Always accessible", "Never miss a dare", "True app feel"];
  expect(rows.map((row, at) => row.textContent?.startsWith(said[at] ?? "?"))).toEqual(said.map(() => true));
  expect(rows[1]?.textContent).toContain("Send dares offline");
  expect(rows[2]?.textContent).toContain("push notifications");
});

it("OVL-03 its buttons say what each state is", () => {
  const acts = show(READY);
  expect(buttons()).toEqual(["Add to Home Screen", "Not now"]);
  screen.getByRole("button", { name: "Add to Home Screen" }).click();
  screen.getByRole("button", { name: "Not now" }).click();
  expect(acts.onInstall).toHaveBeenCalledOnce();
  expect(acts.onDismiss).toHaveBeenCalledOnce();
  cleanup();

  const installing = show({ ...READY, phase: { kind: "installing", since: 0, choiceSince: null } });
  expect(buttons()).toEqual(["Installing...", "Cancel Installation"]);
  screen.getByRole("button", { name: "Cancel Installation" }).click();
  expect(installing.onCancel).toHaveBeenCalledOnce();
  cleanup();

  show({ ...READY, phase: { kind: "success", since: 0 } });
  expect(buttons()).toEqual(["Installed Successfully!"]);
  cleanup();

  show({ ...READY, phase: { kind: "failed", since: 0 } });
  expect(buttons()).toEqual(["Try Again", "Not now"]);
});

it("OVL-04 without a prompt it shows the share menu's steps and says that push needs installing", () => {
  show({ ...READY, way: "shareMenu", canPrompt: false });
  const steps = screen.getByRole("region", { name: "How to install it here" });
  expect(within(steps).getAllByRole("listitem").length).toBeGreaterThan(1);
  expect(steps.textContent).toContain("Share");
  expect(steps.textContent).toContain("Push notifications work only after installing.");
  expect(buttons()).toEqual(["Not now"]);
});
