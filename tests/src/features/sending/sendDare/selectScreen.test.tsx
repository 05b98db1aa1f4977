import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { cleanTemplate } from "@convex/domain/sending/templateCatalogue";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { press } from "../../../app/acts";
import { emptyQueue, queue } from "../../../app/offlineQueue";
import { draft, openFlow, target } from "./flowWorld";

// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async () => (await import("../../../app/offlineQueue")).offlineQueue());

beforeEach(emptyQueue);

const cards = () => within(screen.getByRole("list", { name: "From the catalogue" })).getAllByRole("listitem");
const free = (part: Partial<typeof target.compose.freeText>) => ({
  target: { ...target, compose: { ...target.compose, freeText: { ...target.compose.freeText, ...part } } },
  draft: null,
});

async function select(facts: Parameters<typeof openFlow>[1], path = "/app/dare/sam") {
  await openFlow(path, facts);
  await screen.findByRole("heading", { level: 1, name: "Dare Sam" });
}

describe("choosing a dare", () => {
  it.each(["/app/dare/sam", "/app/dare/select/sam"])("APP-18 APP-20 %s shows the catalogue", async (path) => {
    await select({ draft: null }, path);
    expect(cards()).toHaveLength(DARE_TEMPLATES.length);
  });

  it("APP-18 shows what is offered now: changed, left out and added by staff", async () => {
    const [first, second] = DARE_TEMPLATES;
    if (first === undefined || second === undefined) throw new Error("no catalogue");
    const named = (id: string, title: string) => ({ ...cleanTemplate(first), id, version: 1_001, title });
    const changes = [
      { templateId: first.id, template: named(first.id, "Told in another way") },
      { templateId: second.id, template: null },
      { templateId: "added", template: named("added", "Written by the house") },
    ];
    await select({ draft: { ...draft, templateId: second.id }, changes }, "/app/dare/compose/sam");
    expect(cards()).toHaveLength(DARE_TEMPLATES.length);
    expect(cards()[0]?.textContent).toContain("Told in another way");
    expect(cards().at(-1)?.textContent).toContain("Written by the house");
  });

  it("filters by category and by time, and says how many are left", async () => {
    await select({ draft: null });
    const categories = within(screen.getByRole("group", { name: "Category" }));
    fireEvent.click(categories.getByRole("button", { name: "Food" }));
    const food = DARE_TEMPLATES.filter(({ category }) => category === "Food");
    expect(cards()).toHaveLength(food.length);
    expect(screen.getByText(`${food.length} of ${DARE_TEMPLATES.length} dares`)).toBeTruthy();
    press("Time and props");
    fireEvent.click(screen.getByRole("radio", { name: "Over 15 min" }));
    const long = food.filter(({ minutes }) => minutes > 15);
    expect(screen.getByText(`${long.length} of ${DARE_TEMPLATES.length} dares`)).toBeTruthy();
    fireEvent.click(categories.getByRole("button", { name: "All" }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(long.length));
  });

  it("finds by the words of a title", async () => {
    await select({ draft: null });
    const found = DARE_TEMPLATES.filter(({ title }) => /speech/i.test(title));
    fireEvent.change(screen.getByRole("textbox", { name: `Search ${DARE_TEMPLATES.length} ideas` }), {
      target: { value: "  SPEECH " },
    });
    await waitFor(() => expect(cards()).toHaveLength(found.length));
    fireEvent.change(screen.getByRole("textbox", { name: /^Search/ }), { target: { value: "xyzzy" } });
    await waitFor(() => expect(screen.getByText("No dare fits")).toBeTruthy());
  });

  it("the dare that somebody saw leads the list", async () => {
    const last = DARE_TEMPLATES.at(-1);
    await select({ draft: null }, `/app/dare/select/sam?template=${last?.id}`);
    const [first] = cards();
    expect(first?.textContent).toContain("The dare you saw");
  });

  it("a chosen dare is kept in the draft", async () => {
    await select({ draft: null });
    const [first] = cards();
    if (first) fireEvent.click(within(first).getByRole("button", { name: "Choose this dare" }));
    await waitFor(() =>
      expect(queue.asked).toEqual([
        expect.objectContaining({ source: "catalogue", templateId: DARE_TEMPLATES[0]?.id }),
      ]),
    );
  });
});

describe("words of one's own", () => {
  it("says what is left of the month and begins", async () => {
    await select(free({ left: 2 }));
    expect(screen.getByText("2 left this month")).toBeTruthy();
    press("Start");
    await waitFor(() => expect(queue.asked).toEqual([expect.objectContaining({ source: "free" })]));
  });

  it("APP-27 used up leads to the plan, and the button says why it rests", async () => {
    await select(free({ left: 0, message: "You have used your three for this month." }));
    expect(screen.getByText("You have used your three for this month.")).toBeTruthy();
    press("Start");
    expect(queue.asked).toEqual([]);
    const plan = screen.getByRole("link", { name: "Get unlimited dares" });
    expect(plan.getAttribute("href")).toBe("/app/subscriptions");
  });

  it("with the plan there is no number, and before the first dares there is none to write", async () => {
    await select(free({ left: null }));
    expect(screen.getByText("No monthly limit with your plan")).toBeTruthy();
    cleanup();
    await select(free({ allowed: false, message: "After three finished dares." }));
    expect(screen.getByText("After three finished dares.")).toBeTruthy();
    press("Start");
    expect(queue.asked).toEqual([]);
  });
});
