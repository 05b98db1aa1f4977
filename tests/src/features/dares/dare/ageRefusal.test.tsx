import { api } from "@convex/_generated/api";
import { act, fireEvent, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { ageCheck, dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

async function accept(reason: string) {
  const app = await renderMember("/d/dare1");
  act(() => {
    app.convex.answer(api.dares.get, dareView());
    app.convex.answer(api.age.mine, ageCheck({ isCreator: true }));
  });
  app.convex.onMutation(api.dares.accept, async () => {
    throw new ConvexError({ code: "failed-precondition", reason, message: "Not like this." });
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: /I want to do this/ }));
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Not like this.")).toBeTruthy();
}

const link = () => screen.queryByRole("link", { name: "Go to the age check" });

describe("a dare whose creator has no proof of age", () => {
  it("the refused yes leads to the age check, for this reason", async () => {
    await accept("age-not-assured");
    expect(screen.getByText("To accept dares, confirm your age once.")).toBeTruthy();
    expect(link()?.getAttribute("href")).toBe("/app/settings/age?reason=accept");
  });

  it("a refusal about something else does not", async () => {
    await accept("too-late");
    expect(link()).toBeNull();
  });
});
