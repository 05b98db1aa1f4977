import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

/** Somebody accepts a dare on its real screen, and the call throws what no server of ours has worded. */
async function acceptWith(thrown: unknown) {
  const app = await renderMember("/d/dare1");
  await screen.findByRole("heading", { level: 1 });
  act(() => app.convex.answer(api.dares.get, dareView()));
  app.convex.onMutation(api.dares.accept, () => Promise.reject(thrown));
  fireEvent.click(await screen.findByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(app.convex.calls.map(({ name }) => name)).toContain("dares:accept"));
  return app;
}

const consent = () => screen.getByRole("region", { name: "What you can do now" });

describe("a plain error of an act on a screen", () => {
  it.each([
    ["ERR-09", new TypeError("Failed to fetch"), "Network error. Please check your connection."],
    ["ERR-10", new Error("The dare is invalid now."), "The dare is invalid now."],
    ["ERR-11", new Error("Unauthorized"), "Access denied. Please check your permissions."],
    ["ERR-12", new Error("boom"), "An error occurred. Please try again."],
  ])("%s is said beside the button, which works again", async (_id, thrown, message) => {
    const app = await acceptWith(thrown);
    expect(await within(consent()).findByText(message)).toBeTruthy();
    app.convex.onMutation(api.dares.accept, async () => ({ status: "accepting" }));
    fireEvent.click(await screen.findByRole("button", { name: "Accept" }, { timeout: 4_000 }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});
