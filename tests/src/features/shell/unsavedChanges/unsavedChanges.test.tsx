import { useRouter } from "@tanstack/react-router";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { press, renderAlone, type } from "../../../app/renderAlone";

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

const dialog = () => document.querySelector("dialog");

/** A form on its way out, with something written into it unless said otherwise. */
async function leaveForm({
  save = async () => true,
  isDirty = true,
}: {
  save?: Save;
  isDirty?: boolean;
} = {}) {
  const discard = vi.fn();
  const { path } = await renderAlone(() => <Form save={save} discard={discard} />);
  if (isDirty) await act(async () => type("Text", "x"));
  await press("Elsewhere");
  return { discard, path };
}

it("OVL-16 holds the way out of a dirty form with its three exact answers; Stay on Page keeps the text", async () => {
  const { path } = await leaveForm();
  await waitFor(() => expect(dialog()?.open).toBe(true));
  for (const name of ["Save Changes", "Discard Changes", "Stay on Page"]) {
    expect(screen.getByRole("button", { name })).toBeTruthy();
  }
  await press("Stay on Page");
  await waitFor(() => expect(dialog()?.open).toBe(false));
  expect(path()).toBe("/form");
  expect(screen.getByLabelText("Text")).toHaveProperty("value", "x");
});

it.each([
  ["Discard Changes", "drops them", { saved: 0, discarded: 1 }],
  ["Save Changes", "saves first", { saved: 1, discarded: 0 }],
])("OVL-16 %s %s, then goes on", async (answer, _what, { saved, discarded }) => {
  const save = vi.fn(async () => true);
  const { path, discard } = await leaveForm({ save });
  await press(answer);
  await waitFor(() => expect(path()).toBe("/other"));
  expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([saved, discarded]);
});

it.each<[string, Save]>([
  ["is refused", async () => false],
  ["throws", async () => Promise.reject(new Error("no"))],
])("OVL-16 a save that %s loses nothing and says so", async (_name, save) => {
  const { path } = await leaveForm({ save });
  await press("Save Changes");
  expect(await screen.findByText(/Nothing is lost/)).toBeTruthy();
  expect(path()).toBe("/form");
  expect(screen.getByLabelText("Text")).toHaveProperty("value", "x");
});

it("a clean form is left without a question", async () => {
  const { path } = await leaveForm({ isDirty: false });
  await waitFor(() => expect(path()).toBe("/other"));
  expect(dialog()).toBeNull();
});
