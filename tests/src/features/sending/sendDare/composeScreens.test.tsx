import { api } from "@convex/_generated/api";
import { RULE_WORDS } from "@convex/domain/safety/contentRules";
import { DARE_MESSAGES } from "@convex/domain/sending/text";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendCopy } from "@/features/sending/sendDare/copy.en";
import { press, type as write } from "../../../app/acts";
import { emptyQueue, queue } from "../../../app/offlineQueue";
import {
  blank,
  draft,
  type FlowApp,
  freeDraft,
  openFlow,
  preview,
  refusing,
  target,
  template,
} from "./flowWorld";

type Problem = NonNullable<ReturnType<typeof preview>["problem"]>;

// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async () => (await import("../../../app/offlineQueue")).offlineQueue());

beforeEach(emptyQueue);

const COMPOSE = "/app/dare/compose/sam";
const dialog = () => screen.findByRole("dialog", { name: "Keep your changes?" });

/** What the rules say to a dare that could hurt. */
const refusal = (part: Partial<Problem> = {}): Problem => ({
  ...{ kind: "refused", code: "failed-precondition", rule: "P4", message: "This could hurt somebody." },
  ...{ suggestions: [template.id], field: "details", ...part },
});

async function compose(facts: Parameters<typeof openFlow>[1] = {}): Promise<FlowApp> {
  const app = await openFlow(COMPOSE, facts);
  await screen.findByRole("heading", { level: 1, name: "Make it yours" });
  return app;
}

it("an open blank has its field's name in small letters, as the sentence goes on", async () => {
  await compose({ draft: { ...draft, blanks: {} } });
  const [field] = template.blanks;
  const name = field?.label ?? "";
  const inside = name.charAt(0).toLowerCase() + name.slice(1);
  expect(screen.getAllByText(inside, { exact: true }).length).toBeGreaterThan(0);
});

describe("words of one's own", () => {
  it("APP-20 says what is wrong beside each field only once it was left or asked for", async () => {
    const { path } = await compose({ draft: { ...freeDraft, title: "", category: null } });
    write("Title", "Sing");
    expect(screen.queryByText(DARE_MESSAGES["title-short"])).toBeNull();
    fireEvent.blur(screen.getByLabelText("Title"));
    expect(await screen.findByText(DARE_MESSAGES["title-short"])).toBeTruthy();
    expect(screen.queryByText(DARE_MESSAGES.category)).toBeNull();
    press("Continue");
    expect(await screen.findByText(DARE_MESSAGES.category)).toBeTruthy();
    expect(screen.getByText("Please check the marked fields.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
    expect([path(), queue.asked]).toEqual([COMPOSE, []]);
  });

  it("APP-20 APP-21 keeps every field and goes on to the price", async () => {
    const app = await compose({ draft: freeDraft });
    write("Title", "Sing to your garden");
    press("Costs something");
    write(/Maximum cost/, "12.50");
    press("Add a point");
    write("Point 3", "The chorus is heard");
    press("Remove point 1");
    press("Continue");
    await waitFor(() => expect(app.path()).toBe("/app/dare/sam/amount"));
    expect(queue.asked).toEqual([
      expect.objectContaining({
        username: "sam",
        title: "Sing to your garden",
        checklist: ["A verse is heard", "The chorus is heard"],
        facets: ["costs"],
        costMax: 1_250,
        category: "Music",
      }),
    ]);
  });

  it("offers no sixth line, and never takes the last one away", async () => {
    await compose({ draft: { ...freeDraft, checklist: ["One thing is seen"] } });
    expect(screen.queryByRole("button", { name: /Remove point/ })).toBeNull();
    for (let line = 2; line <= 5; line += 1) press("Add a point");
    expect(screen.getByLabelText("Point 5")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a point" })).toBeNull();
  });

  it("offers only what the creator takes, and says what waits for somebody on shift", async () => {
    const few = { categories: ["Music"], edgy: false };
    const openings = { ...few, facets: ["food", "props"], closedToSenders: ["props"] };
    // The literals of a view, as the server would send them.
    const closed = { ...target, compose: { ...target.compose, ...openings } } as typeof target;
    await compose({ draft: freeDraft, target: closed });
    const categories = within(screen.getByLabelText("Category")).getAllByRole("option");
    expect(categories.map(({ textContent }) => textContent)).toEqual(["Choose one", "Music"]);
    const needs = within(screen.getByRole("group", { name: "This dare involves" })).getAllByRole("button");
    expect(needs.map(({ textContent }) => textContent)).toEqual(["Food"]);
    expect(screen.queryByRole("switch", { name: "NSFW" })).toBeNull();
    expect(screen.getByText(/closed: Needs props/)).toBeTruthy();
  });

  it("deadline, wish, name, live recording, cheer note and tags are part of the draft", async () => {
    const app = await compose({ draft: freeDraft });
    fireEvent.click(screen.getByRole("radio", { name: "14 days", hidden: true }));
    fireEvent.click(screen.getByRole("radio", { name: /Everyone, if you both agree/, hidden: true }));
    fireEvent.click(screen.getByRole("switch", { name: "Anonymous to the public", hidden: true }));
    fireEvent.click(screen.getByRole("switch", { name: "Ask for a live recording", hidden: true }));
    write(/Cheer note/, "You can do it");
    write(/^Tags(?! of)/, "Plants, Song");
    fireEvent.blur(screen.getByLabelText(/^Tags(?! of)/));
    press("Continue");
    await waitFor(() => expect(app.path()).toBe("/app/dare/sam/amount"));
    expect(queue.asked).toEqual([
      expect.objectContaining({
        proofWindowMs: 14 * 24 * 3_600_000,
        visibility: "public",
        anonymous: true,
        liveSeal: true,
        cheer: "You can do it",
        tags: ["plants", "song"],
      }),
    ]);
  });
});

describe("what the rules say to a dare, before anybody pays", () => {
  const refused = preview({ tier: "T1", problem: refusal() });
  const nudge = preview({ tier: "T2", problem: refusal({ kind: "nudge" }) });

  it("names the rule, keeps the words, and one press takes a safe dare instead", async () => {
    const { path } = await compose({ draft: freeDraft, preview: refused });
    press("Continue");
    const card = await screen.findByRole("region", { name: "This dare cannot be sent" });
    expect(within(card).getByText("This could hurt somebody.")).toBeTruthy();
    expect(within(card).getByText(`P4: ${RULE_WORDS.P4}`)).toBeTruthy();
    expect(path()).toBe(COMPOSE);
    expect(screen.getByLabelText("Title")).toHaveProperty("value", freeDraft.title);
    fireEvent.click(within(card).getByRole("button", { name: /^Use:/ }));
    await waitFor(() =>
      expect(queue.asked.at(-1)).toMatchObject({ source: "catalogue", templateId: template.id }),
    );
  });

  it("a nudge may be passed over", async () => {
    const app = await compose({ draft: freeDraft, preview: nudge });
    press("Continue");
    await screen.findByRole("region", { name: "This may not be welcome" });
    press("Keep my wording");
    await waitFor(() => expect(app.path()).toBe("/app/dare/sam/amount"));
  });

  it("words mended under an objection are kept and judged anew, whichever way on is taken", async () => {
    const { convex, path } = await compose({ draft: freeDraft, preview: nudge });
    press("Continue");
    await screen.findByRole("region", { name: "This may not be welcome" });
    write("Title", "Sing to your garden");
    press("Keep my wording");
    await waitFor(() =>
      expect(queue.asked).toEqual([expect.objectContaining({ title: "Sing to your garden" })]),
    );
    expect(convex.calls.filter(({ name }) => name === "dares:preview")).toHaveLength(2);
    expect(path()).toBe(COMPOSE);
    write("Title", "Sing to your balcony");
    press(/^Use:/);
    await waitFor(() =>
      expect(queue.asked.slice(1)).toEqual([
        expect.objectContaining({ title: "Sing to your balcony" }),
        expect.objectContaining({ source: "catalogue", templateId: template.id }),
      ]),
    );
  });

  it("says on the last step that a person looks first, why, and every choice once more; or that nobody does, or what speaks against it", async () => {
    const held = preview({ tier: "T2", needsPerson: true, reason: "The price is above $50." });
    await openFlow("/app/dare/confirm/sam", {
      draft: { ...freeDraft, tags: ["plants"], cheer: "You can do it", anonymous: true },
      preview: held,
    });
    expect(
      await screen.findByText(/One of our team reads it before Sam does.*The price is above \$50\./),
    ).toBeTruthy();
    const choices = screen.getByRole("heading", { level: 2, name: "Your choices" }).closest("section");
    const own = ["plants", "You can do it", "Not required"];
    for (const text of ["Music", "7 days", "Anonymous to the public", ...own])
      expect(choices?.textContent).toContain(text);
    expect(screen.getByText("The plants are seen")).toBeTruthy();
    cleanup();
    await openFlow("/app/dare/confirm/sam", { draft: freeDraft, preview: refused });
    expect(await screen.findByRole("region", { name: "This dare cannot be sent" })).toBeTruthy();
    cleanup();
    await openFlow("/app/dare/confirm/sam", { draft: freeDraft, preview: preview({ tier: "T1" }) });
    expect(await screen.findByText(sendCopy.review.tiers.T1.replace("{name}", "Sam"))).toBeTruthy();
  });
});

describe("leaving the second step", () => {
  it("keeps what was typed when the page is hidden, as before a tab is killed", async () => {
    await compose({ draft: freeDraft });
    write("Title", "Sing to your");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(queue.asked).toEqual([expect.objectContaining({ title: "Sing to your" })]));
  });

  const leave = (app: FlowApp) => act(async () => void app.go("/app/feed"));

  it("OVL-16 blanks that are not kept are asked about, with the three exact answers", async () => {
    const app = await compose();
    const [field] = screen.getAllByRole("textbox");
    if (field) fireEvent.change(field, { target: { value: "bread" } });
    await leave(app);
    const question = await dialog();
    for (const name of ["Save Changes", "Discard Changes", "Stay on Page"])
      expect(within(question).getByRole("button", { name })).toBeTruthy();
    expect(app.path()).toBe(COMPOSE);
    press("Save Changes");
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    expect(queue.asked).toEqual([expect.objectContaining({ blanks: { [blank]: "bread" } })]);
  });

  it("OVL-16 unfinished words can be kept, too; what is discarded is never sent", async () => {
    const app = await compose({ draft: freeDraft });
    write("Title", "Si");
    await leave(app);
    await dialog();
    press("Discard Changes");
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    expect(queue.asked).toEqual([]);
  });

  it("ROL-10 words stay in sight when the person closes meanwhile, and can be kept", async () => {
    const { convex, path } = await compose({ draft: freeDraft });
    write("Title", "Sing to your garden");
    const message = "This person is not taking dares at the moment.";
    act(() => convex.answer(api.profiles.dareTarget, refusing("not-receiving", message).target));
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Sing to your garden");
    const problem = refusal({ rule: null, message, suggestions: [], field: null });
    convex.onMutation(api.dares.preview, async () => preview({ tier: null, problem }));
    press("Continue");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(queue.asked).toEqual([expect.objectContaining({ title: "Sing to your garden" })]);
    expect(path()).toBe(COMPOSE);
  });

  it("OVL-16 an untouched draft is left without a question", async () => {
    const app = await compose({ draft });
    await leave(app);
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
    expect(screen.queryByRole("dialog", { name: "Keep your changes?" })).toBeNull();
  });
});
