import { api } from "@convex/_generated/api";
import { BOUNDARY_MESSAGES, DEFAULT_BOUNDARIES } from "@convex/domain/sending/boundaries";
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BoundariesScreen } from "@/features/sending/boundaries/BoundariesScreen";
import type { OwnBoundaries } from "@/features/sending/boundaries/data";
import { boundariesIn, draftOf, isDirty, problemsOf, wishOf } from "@/features/sending/boundaries/draft";
import { press, renderAlone, type } from "../../../app/renderAlone";

const own: OwnBoundaries = {
  ...DEFAULT_BOUNDARIES,
  noGo: ["clowns"],
  minDareValue: 1_000,
  mayPrice: true,
  isSaved: true,
};

async function open(answer: OwnBoundaries | null = own) {
  const screenAlone = await renderAlone(BoundariesScreen);
  if (answer !== null) act(() => screenAlone.convex.answer(api.boundaries.mine, answer));
  return screenAlone;
}

describe("the draft of the boundaries", () => {
  it("reads back what it was made from", () => {
    const { mayPrice: _, isSaved: __, ...wish } = own;
    expect(wishOf(draftOf(own))).toEqual(wish);
    expect(isDirty(draftOf(own), { ...draftOf(own), noGo: "clowns\n\n" })).toBe(false);
    expect(boundariesIn({ ...wish, whoMayDare: "nobody" }).whoMayDare).toBe("everyone");
  });

  it("names what cannot be read as a number or an amount", () => {
    const draft = { ...draftOf(own), maxOpenDares: "many", weeklyCapacity: "2.5", minDareValue: "cheap" };
    expect(problemsOf(draft)).toEqual({
      maxOpenDares: BOUNDARY_MESSAGES.maxOpenDares,
      weeklyCapacity: BOUNDARY_MESSAGES.weeklyCapacity,
      minDareValue: "Choose an amount between $5.00 and $500.00.",
    });
  });
});

describe("the boundaries page", () => {
  it("loads, and fails with a retry", async () => {
    const { convex } = await open(null);
    expect(screen.getByLabelText("Loading your boundaries")).toBeTruthy();
    act(() => convex.refuse(api.boundaries.mine, "unavailable"));
    await press("Try Again");
    act(() => convex.answer(api.boundaries.mine, own));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Words no dare/).value).toBe("clowns");
  });

  it("a preset fills the form, stays editable, and leaves private words alone", async () => {
    const { convex } = await open();
    convex.onMutation(api.boundaries.save, async () => null);
    fireEvent.click(screen.getByLabelText(/^Careful/));
    expect(screen.getByText("Keeps it clean: no edgy dares.")).toBeTruthy();
    type(/^Open dares at a time/, "2");
    expect(screen.getByLabelText<HTMLInputElement>(/^Careful/).checked).toBe(false);
    await press("Save boundaries");
    const saved = { edgy: false, maxOpenDares: 2, noGo: ["clowns"] };
    expect(convex.argsOf("boundaries:save")).toMatchObject([saved]);
  });

  it("shows the friendly words while they are made, and saves all of it", async () => {
    const { convex } = await open();
    convex.onMutation(api.boundaries.save, async () => null);
    expect(screen.getByText("No special limits: anything within the rules is welcome.")).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/^Followers/));
    await press("Sunday");
    type(/^Words no dare/, "clowns\n spiders ");
    type(/^Dares per week/, "3");
    expect(screen.getByText("Takes dares from people who follow them.")).toBeTruthy();
    expect(screen.getByText("Quiet on Sunday.")).toBeTruthy();
    const shown = screen.getByText("What others see").closest("section");
    expect(shown?.textContent).not.toMatch(/clowns|spiders/);
    await press("Save boundaries");
    const { mayPrice: _, isSaved: __, ...before } = own;
    const chosen = { weeklyCapacity: 3, quietDays: [0], whoMayDare: "followers" };
    const saved = { ...before, ...chosen, noGo: ["clowns", " spiders "] };
    expect(convex.argsOf("boundaries:save")).toEqual([saved]);
    expect(await screen.findByText("Your boundaries are saved.")).toBeTruthy();
  });

  it("names a wrong field and sends nothing; asks before unsaved choices are left", async () => {
    const { convex, leave, path } = await open();
    type(/^Open dares/, "51");
    const part = () => screen.getByText("How often").closest("details");
    expect(part()?.open).toBe(false);
    expect(screen.getByText("51 at a time")).toBeTruthy();
    await press("Save boundaries");
    expect(screen.getByText(BOUNDARY_MESSAGES.maxOpenDares)).toBeTruthy();
    expect(part()?.open).toBe(true);
    expect(convex.calls).toEqual([]);
    await leave();
    expect(path()).toBe("/form");
    expect(await screen.findByText("Stay on Page")).toBeTruthy();
  });

  it("somebody who never saved any agrees to the defaults by saving; afterwards there is nothing to save", async () => {
    const { convex } = await open({ ...own, isSaved: false });
    convex.onMutation(api.boundaries.save, async () => null);
    expect(screen.queryByText("No changes to save.")).toBeNull();
    await press("Save boundaries");
    expect(convex.calls).toMatchObject([{ name: "boundaries:save", args: { noGo: ["clowns"] } }]);
    act(() => convex.answer(api.boundaries.mine, own));
    expect(screen.getByText("No changes to save.")).toBeTruthy();
  });

  it("ENT-06 only a verified creator sets a price floor", async () => {
    await open({ ...own, mayPrice: false });
    expect(screen.queryByLabelText(/^Lowest price/)).toBeNull();
  });
});
