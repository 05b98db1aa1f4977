import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

it("ERR-09 what no server of ours has worded is said beside the button of the act, which works again", async () => {
  const app = await renderMember("/d/dare1");
  await screen.findByRole("heading", { level: 1 });
  act(() => app.convex.answer(api.dares.get, dareView()));
  app.convex.onMutation(api.dares.accept, () => Promise.reject(new TypeError("Failed to fetch")));
  fireEvent.click(await screen.findByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  const message = "Network error. Please check your connection.";
  const consent = within(screen.getByRole("region", { name: "What you can do now" }));
  expect(await consent.findByText(message)).toBeTruthy();
  app.convex.onMutation(api.dares.accept, async () => ({ status: "accepting" }));
  fireEvent.click(await screen.findByRole("button", { name: "Accept" }, { timeout: 4_000 }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
