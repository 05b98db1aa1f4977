import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { StorageRow } from "@/features/account/settings/SettingsScreen";
import { readStorageUse, sizeText } from "@/features/account/settings/storageUse";

type Facts = { usage?: number; persisted?: boolean };

async function show(facts: Facts | null) {
  const storage = facts && {
    estimate: async () => ({ ...(facts.usage === undefined ? {} : { usage: facts.usage }) }),
    persisted: async () => facts.persisted ?? false,
  };
  vi.stubGlobal("navigator", Object.create(navigator, { storage: { value: storage ?? undefined } }));
  await act(async () => render(<StorageRow />));
}

describe("what is stored on this device", () => {
  it("says in plain words how much, and that the browser keeps it", async () => {
    await show({ usage: 12_400_000, persisted: true });
    expect(screen.getByText("Using 12 MB. Your browser keeps it until you remove it.")).toBeTruthy();
  });

  it("says that it may be cleared where the browser promised nothing", async () => {
    await show({ usage: 20_000 });
    expect(
      screen.getByText("Using less than 1 MB. Your browser may clear it when the device runs low on space."),
    ).toBeTruthy();
  });

  it.each([
    ["has no storage interface", null],
    ["does not tell the size", {}],
  ])("is not there where the browser %s", async (_what, facts) => {
    await show(facts);
    expect(screen.queryByText("Stored on this device")).toBeNull();
  });

  it("a browser without a promise to give counts as one that may clear", async () => {
    expect(await readStorageUse({ estimate: async () => ({ usage: 1 }) })).toEqual({
      usedBytes: 1,
      isPersisted: false,
    });
  });

  it.each([
    [999_999, null],
    [1_000_000, "1 MB"],
    [1_240_000_000, "1.2 GB"],
  ])("%i bytes read as %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
