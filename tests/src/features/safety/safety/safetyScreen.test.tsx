import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import type { MutedWord, OwnReport } from "@/features/safety/safety/data";
import { memberConvex, renderMember, renderVisitor } from "../../../app/renderMember";

const NUMBER = "abcd2345efgh67abijkl";
const SINCE = Date.UTC(2026, 10, 1);
const card = (username: string, displayName: string) => ({
  person: { uid: username.padEnd(20, "u"), username, displayName, photoUrl: null },
  since: SINCE,
});
const WORD: MutedWord = {
  ...{ id: "w1", text: "spider", part: false, until: null },
  scopes: ["feed", "notifications"],
};

const REPORT: OwnReport = {
  ...{ number: NUMBER, targetKind: "profile", reason: "spam", stand: "looking" },
  ...{ mayAskAgain: false, decideBy: null, answer: null, createdAt: SINCE },
};

async function open() {
  const convex = memberConvex();
  const app = await renderMember("/app/settings/safety", convex);
  await screen.findByRole("heading", { level: 1, name: "Blocked and muted" });
  return app;
}

/** The section of this name. */
const part = (name: string) => within(screen.getByRole("region", { name }));
const people = () => part("People");
const reports = () => part("Your reports");

describe("/app/settings/safety", () => {
  it("people: skeleton, refused with Try Again, empty with a next step, content in three lists", async () => {
    const { convex } = await open();
    expect(people().getByRole("status", { name: "Loading the list" })).toBeTruthy();
    act(() => convex.refuse(api.blocks.list, "unavailable"));
    expect(people().getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.blocks.list, { people: [], nextCursor: null }));
    expect(people().getByText("You can block someone from their profile.")).toBeTruthy();
    act(() =>
      convex.answer(api.blocks.list, {
        people: [card("sam", "Sam"), card("", "Former member")],
        nextCursor: null,
      }),
    );
    expect(people().getAllByRole("listitem")).toHaveLength(2);
    expect(people().getByText("Former member")).toBeTruthy();
    fireEvent.click(people().getByLabelText("Muted"));
    expect(people().getByRole("button", { name: "Unmute Sam" })).toBeTruthy();
  });

  it("somebody is taken off a list, and told of it", async () => {
    const { convex } = await open();
    convex.onMutation(api.blocks.unblock, async () => null);
    const row = card("sam", "Sam");
    act(() => convex.answer(api.blocks.list, { people: [row], nextCursor: null }));
    fireEvent.click(people().getByRole("button", { name: "Unblock Sam" }));
    await waitFor(() => expect(convex.argsOf("blocks:unblock")).toEqual([{ personId: row.person.uid }]));
    expect(await screen.findByText("Unblocked Sam.")).toBeTruthy();
  });

  it("more people on request", async () => {
    const { convex } = await open();
    act(() => convex.answer(api.blocks.list, { people: [card("sam", "Sam")], nextCursor: "next" }));
    fireEvent.click(people().getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(people().getAllByRole("listitem").length).toBeGreaterThan(1));
  });

  it("words: four states; many added at once with the choices; the field is emptied once they are stored", async () => {
    const { convex } = await open();
    convex.onMutation(api.mutedWords.add, async () => null);
    expect(part("Muted words").getByRole("status", { name: "Loading your words" })).toBeTruthy();
    act(() => convex.refuse(api.mutedWords.mine, "unavailable"));
    expect(part("Muted words").getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.mutedWords.mine, []));
    expect(part("Muted words").getByText("No muted words yet")).toBeTruthy();
    const words = part("Muted words");
    fireEvent.click(words.getByRole("button", { name: "Mute words" }));
    expect(await words.findByText("Enter at least one word or phrase.")).toBeTruthy();
    fireEvent.change(words.getByLabelText("Words or phrases"), { target: { value: "spider\nnew york" } });
    fireEvent.click(words.getByLabelText("Also inside longer words"));
    fireEvent.click(words.getByLabelText("Comments"));
    fireEvent.change(words.getByLabelText("For how long"), { target: { value: "week" } });
    fireEvent.click(words.getByRole("button", { name: "Mute words" }));
    const choices = { part: true, scopes: ["feed", "requests", "notifications"], lasting: "week" };
    const added = { words: ["spider", "new york"], ...choices };
    await waitFor(() => expect(convex.argsOf("mutedWords:add")).toEqual([added]));
    await waitFor(() => expect(words.getByLabelText("Words or phrases")).toHaveProperty("value", ""));
  });

  it("words: a refusal stands there and the words stay", async () => {
    const { convex } = await open();
    act(() => convex.answer(api.mutedWords.mine, []));
    convex.onMutation(api.mutedWords.add, () =>
      Promise.reject(new ConvexError({ code: "invalid-argument", message: "That is too many." })),
    );
    const words = part("Muted words");
    fireEvent.change(words.getByLabelText("Words or phrases"), { target: { value: "spider" } });
    fireEvent.click(words.getByRole("button", { name: "Mute words" }));
    expect(await words.findByText("That is too many.")).toBeTruthy();
    expect(words.getByLabelText("Words or phrases")).toHaveProperty("value", "spider");
  });

  it("words: one is changed and removed; a line tells how much is hidden", async () => {
    const { convex } = await open();
    convex.onMutation(api.mutedWords.change, async () => null);
    convex.onMutation(api.mutedWords.remove, async () => null);
    act(() => {
      convex.answer(api.mutedWords.mine, [WORD]);
      convex.answer(api.notifications.hiddenCount, 3);
    });
    const words = part("Muted words");
    expect(words.getByText("Your muted words hide 3 notifications.")).toBeTruthy();
    expect(words.getByText("1 of 200")).toBeTruthy();
    fireEvent.click(words.getByRole("button", { name: "Change spider" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit a muted word" }));
    fireEvent.change(dialog.getByLabelText("Word or phrase"), { target: { value: "wasp" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    const { id, part: isPart, scopes } = WORD;
    const changed = { id, text: "wasp", part: isPart, scopes, lasting: "always" };
    await waitFor(() => expect(convex.argsOf("mutedWords:change")).toEqual([changed]));
    fireEvent.click(words.getByRole("button", { name: "Remove spider" }));
    await waitFor(() => expect(convex.argsOf("mutedWords:remove")).toEqual([{ id }]));
  });

  it("own reports: four states, each with how it stands and its number", async () => {
    const { convex } = await open();
    expect(reports().getByRole("status", { name: "Loading your reports" })).toBeTruthy();
    act(() => convex.refuse(api.reports.mine, "unavailable"));
    expect(reports().getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.reports.mine, { reports: [], nextCursor: null }));
    expect(reports().getByText("No reports yet")).toBeTruthy();
    act(() => convex.answer(api.reports.mine, { reports: [REPORT], nextCursor: null }));
    expect(reports().getByText("In review")).toBeTruthy();
    expect(reports().getByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
  });
});

describe("/report/{number}", () => {
  it("says who answered a copyright request, and until when a court can be asked", async () => {
    const { convex } = await renderVisitor(`/report/${NUMBER}`);
    const answer = { stand: "waiting", signedBy: "Cee Creator", returnsAt: SINCE } as const;
    await screen.findByRole("status", { name: "Loading the report" });
    const about = { targetKind: "proof", reason: "copyright", stand: "acted" } as const;
    act(() => convex.answer(api.reports.status, { ...REPORT, ...about, answer }));
    expect(
      await screen.findByText(/Signed by Cee Creator, they say that they may use your work/),
    ).toBeTruthy();
  });

  it("tells a visitor in general words, fails with a retry, and knows no other number", async () => {
    const { convex } = await renderVisitor(`/report/${NUMBER}`);
    expect(await screen.findByRole("status", { name: "Loading the report" })).toBeTruthy();
    act(() => convex.refuse(api.reports.status, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.reports.status, { ...REPORT, stand: "acted" }));
    expect(screen.getByRole("heading", { name: "Decided: we took action" })).toBeTruthy();
    convex.onMutation(api.decisions.appealNone, async () => null);
    act(() => convex.answer(api.reports.status, { ...REPORT, stand: "no-breach", mayAskAgain: true }));
    fireEvent.click(screen.getByRole("button", { name: "Ask for a second look" }));
    const asked = { number: NUMBER, session: expect.any(String) };
    await waitFor(() => expect(convex.argsOf("decisions:appealNone")).toEqual([asked]));
    act(() => convex.answer(api.reports.status, { ...REPORT, stand: "looking" }));
    expect(screen.queryByRole("button", { name: "Ask for a second look" })).toBeNull();
    act(() => convex.answer(api.reports.status, null));
    expect(screen.getByText("We can't find that report number.")).toBeTruthy();
  });
});
