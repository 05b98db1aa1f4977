import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";

/** What a person does on any screen; a test adds only what is its own. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const turn = (name: string) => fireEvent.click(screen.getByRole("switch", { name }));

export const isOn = (name: string) =>
  screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";

/** Lets time pass on the test's own clock. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
