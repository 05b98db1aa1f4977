import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ThemeChoice } from "@/features/account/settings/ThemeChoice";
import { followTheme } from "@/lib/device/theme";

const root = document.documentElement;
let stop: () => void = () => undefined;

beforeEach(() => {
  stop = followTheme();
});
afterEach(() => {
  cleanup();
  stop();
});

/** What a write of another tab looks like here. */
function anotherTab(theme: string | null): void {
  if (theme === null) window.localStorage.removeItem("theme");
  else window.localStorage.setItem("theme", theme);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: theme }));
  });
}

const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find((radio) => radio.checked)?.value;

it("is stored as dark or light, shown at once, and the system is stored as nothing", () => {
  render(<ThemeChoice />);
  expect(chosen()).toBe("system");
  expect(root.dataset.theme).toBeUndefined();
  fireEvent.click(screen.getByRole("radio", { name: "Light" }));
  expect(window.localStorage.getItem("theme")).toBe("light");
  expect(root.dataset.theme).toBe("light");
  expect(chosen()).toBe("light");
  fireEvent.click(screen.getByRole("radio", { name: "System" }));
  expect(window.localStorage.getItem("theme")).toBeNull();
  expect(root.dataset.theme).toBeUndefined();
});

it("follows another tab, on the page and in the control, and takes an unknown value for none", () => {
  render(<ThemeChoice />);
  anotherTab("dark");
  expect(root.dataset.theme).toBe("dark");
  expect(chosen()).toBe("dark");
  for (const none of [null, "sepia"]) {
    anotherTab("dark");
    anotherTab(none);
    expect(root.dataset.theme).toBeUndefined();
    expect(chosen()).toBe("system");
  }
});

it("colours the browser's bars by the choice, before the colours of the system", () => {
  root.style.setProperty("--canvas", "rebeccapurple");
  anotherTab("light");
  const first = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  expect(first?.content).toBe("rebeccapurple");
  anotherTab(null);
  expect(document.querySelector("meta[data-chosen]")).toBeNull();
  root.style.removeProperty("--canvas");
});
