import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { DareView } from "@/features/dares/dare/data";
import { press } from "../../../app/acts";
import { dareView } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { openDare } from "./openDare";

const AT = Date.UTC(2026, 10, 21);

const inDialog = (name: string) => within(screen.getByRole("dialog", { name }));
const confirm = (dialog: string, name: string) =>
  fireEvent.click(inDialog(dialog).getByRole("button", { name }));

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });

const inReview: Partial<DareView> = {
  role: "sender",
  status: "in_review",
  checklist: ["The plate", "The hat"],
  actions: ["approve", "requestRedo", "reject"],
};

it("CAL-17 the page follows the dare by itself, for both", async () => {
  const { show, convex } = await openDare({ role: "sender", status: "sent", actions: ["cancel"] });
  expect(screen.getByText("Waiting for Maya")).toBeTruthy();
  const asked = () => convex.subscribed.filter((name) => name === "dares:get");
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  const listened = asked().length;
  show({ status: "accepted", actions: ["askCancelling"], acceptedAt: AT });
  expect(screen.getByText("Maya accepted")).toBeTruthy();
  expect(asked()).toHaveLength(listened);
});

it("APP-22 whoever comes from the camera reads first that it was sent and how long the answer may take", async () => {
  const { show, go } = await openDare({ role: "creator", status: "proof_submitted", actions: [] });
  await act(() => go("/d/dare1", { handedIn: true }));
  expect(screen.getByRole("heading", { name: "Sent to Sam" })).toBeTruthy();
  expect(screen.getByText(/safety check comes first. Then Sam has 72 hours to watch it/)).toBeTruthy();
  show({ status: "in_review" });
  expect(screen.getByText("Sam has 72 hours to watch it. No answer counts as approval.")).toBeTruthy();
  show({ status: "completed" });
  expect(screen.queryByText("Sent to Sam")).toBeNull();
});

it("SHL-15 whoever tipped for a dare is back at the dare and reads that the tip arrived", async () => {
  const convex = memberConvex();
  convex.onMutation(api.wallet.confirmReturn, async () => ({ known: true }));
  const { search } = await renderMember("/d/dare1?payment_success=1&session_id=cs_1", convex);
  act(() => convex.answer(api.dares.get, dareView({ role: "sender", status: "completed", actions: [] })));
  expect(await screen.findByRole("heading", { name: "Dare done" })).toBeTruthy();
  const paid = { dareId: null, targetUsername: "maya", dareStatus: null, amount: 500, currency: "usd" };
  act(() =>
    convex.answer(api.wallet.returnState, { ...paid, purpose: "tip", status: "paid", problem: null }),
  );
  expect(screen.getByRole("heading", { name: "Your tip is sent" })).toBeTruthy();
  await waitFor(() => expect(search()).toEqual({}));
});

it("a price that nobody paid is struck and not gold, and what it cost is said beside it", async () => {
  const { show } = await openDare({ role: "sender", status: "sent", actions: [] });
  const price = () => within(screen.getByRole("main")).getAllByText("$25.00")[0];
  expect(price()?.className).toContain("text-gold");
  for (const status of ["cancelled", "declined", "expired", "refunded"] as const) {
    show({ status, closedAt: AT });
    expect(price()?.className).toContain("line-through");
    expect(screen.getByText("It cost you nothing")).toBeTruthy();
  }
});

it("ERR-24 a dare that is nobody's business says so", async () => {
  const { convex } = await openDare({});
  act(() => {
    convex.answer(api.dares.get, null);
    convex.answer(api.publicDares.get, null);
  });
  expect(await screen.findByRole("heading", { level: 2, name: "Dare not found" })).toBeTruthy();
});

it("APP-23 the address to hand in a proof leads to the camera", async () => {
  const app = await renderMember("/app/dare/dare1/submit-proof");
  await waitFor(() => expect(app.path()).toBe("/app/camera"));
  expect(app.search()).toEqual({ dareId: "dare1" });
});

describe("review (product 8)", () => {
  it("names what was not ticked when one more take is asked for", async () => {
    const { argsOf } = await openDare(inReview);
    fireEvent.click(screen.getByRole("checkbox", { name: "The plate" }));
    expect(screen.getByText("1 of 2 seen")).toBeTruthy();
    press("Ask for a retake");
    write(/Note/, "It slipped out of the picture.");
    confirm("What is missing?", "Ask for a retake");
    await waitFor(() =>
      expect(argsOf("dares:requestRedo")).toEqual([
        { dareId: "dare1", lines: [1], note: "It slipped out of the picture." },
      ]),
    );
  });

  it("asks for a line before anything is sent", async () => {
    const { argsOf } = await openDare(inReview);
    for (const name of ["The plate", "The hat"]) fireEvent.click(screen.getByRole("checkbox", { name }));
    press("Ask for a retake");
    confirm("What is missing?", "Ask for a retake");
    expect(screen.getByText("Choose at least one point.")).toBeTruthy();
    expect(argsOf("dares:requestRedo")).toEqual([]);
  });

  it("rejects with a reason, and names lines for a missing one alone", async () => {
    const { argsOf } = await openDare(inReview);
    press("More");
    press("Reject");
    confirm("Reject this video?", "Reject video");
    expect(screen.getByText("Choose a reason.")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "It is not safe" }));
    confirm("Reject this video?", "Reject video");
    await waitFor(() =>
      expect(argsOf("dares:reject")).toEqual([{ dareId: "dare1", reason: "unsafe", lines: [] }]),
    );
  });

  it("OVL-16 saving on the way out keeps the words and does nothing else", async () => {
    const { argsOf, go, path } = await openDare(inReview);
    press("More");
    press("Reject");
    write(/Note/, "Not the hat we spoke of.");
    press("Not now");
    await act(async () => void go("/app/feed"));
    await act(async () => fireEvent.click(await screen.findByRole("button", { name: "Save Changes" })));
    await waitFor(() => expect(path()).toBe("/app/feed"));
    expect(argsOf("dares:reject")).toEqual([]);
    await act(async () => void go("/d/dare1"));
    await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" });
    press("More");
    press("Reject");
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Note/ });
    expect(field.value).toBe("Not the hat we spoke of.");
  });

  it("needs no tick for a yes, asks once more for a video nobody watched, and pays nothing for a no", async () => {
    const { argsOf } = await openDare({ ...inReview, actions: ["approve"] });
    const question = () => within(screen.getByRole("alertdialog", { name: "Approve without watching?" }));
    press("Approve");
    expect(question().getAllByRole("button")[0]?.textContent).toBe("Watch it first");
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    fireEvent.click(question().getByRole("button", { name: "Watch it first" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(play).toHaveBeenCalledTimes(document.querySelectorAll("main video").length);
    expect(argsOf("dares:approve")).toEqual([]);
  });
});

it("4.1.3 what is read out when the status changes holds no time, which would be read out each minute", async () => {
  await openDare({ status: "accepted", actions: ["withdraw"], deadlineAt: AT });
  const status = screen
    .getAllByRole("status")
    .find((each) => within(each).queryByText("Your turn: record it"));
  expect(status?.querySelector("time")).toBeNull();
  expect(screen.getByText(/^Video due/)).toBeTruthy();
});

it.each([
  ["askExtension", "creator", "Ask for 48 more hours", "Ask Sam", "dares:askExtension"],
  ["askCancelling", "sender", "Request cancellation", "Ask Maya", "dares:cancelAccepted"],
  ["agreeToCancel", "creator", "Agree and cancel", "Cancel dare", "dares:agreeToCancel"],
  ["acceptRejection", "creator", "Accept the rejection", "Accept it", "dares:agreeToRejection"],
  ["withdraw", "creator", "Stop this dare", "Stop now", "dares:withdraw"],
] as const)(
  "%s is one press and one answer away for the %s, and asks for no reason (product 7)",
  async (...row) => {
    const [action, role, opener, answer, call] = row;
    const cancelAskedAt = action === "agreeToCancel" ? AT : null;
    const { argsOf } = await openDare({ role, status: "accepted", actions: [action], cancelAskedAt });
    press(opener);
    const question = within(screen.getByRole("dialog"));
    expect([question.queryByRole("textbox"), question.queryByRole("radio")]).toEqual([null, null]);
    fireEvent.click(question.getByRole("button", { name: answer }));
    await waitFor(() => expect(argsOf(call)).toEqual([{ dareId: "dare1" }]));
  },
);

it("more time that was asked for leaves the deadline, until the sender answers", async () => {
  await openDare({ status: "accepted", actions: [], extension: { state: "asked", askedAt: AT } });
  expect(screen.getByText(/The deadline stays unless Sam agrees/)).toBeTruthy();
  cleanup();
  const { argsOf } = await openDare({ role: "sender", status: "accepted", actions: ["answerExtension"] });
  press("Keep the deadline");
  await waitFor(() => expect(argsOf("dares:answerExtension")).toEqual([{ dareId: "dare1", agree: false }]));
});

it.each([
  ["other words", ["cancel", "reword", "keepWording"], 0],
  ["other words where a person has checked them: they stay", ["cancel", "keepWording"], 1],
] as const)("the sender reads a wish for %s, and may keep what there is", async (_what, actions, told) => {
  const rewording = { rounds: 1, openAt: AT, note: "My bike instead?" };
  // Words of one's own: of a catalogue dare only the blanks could change.
  const free = { rewording, terms: { ...dareView().terms, templateId: null } };
  const { argsOf } = await openDare({ role: "sender", status: "sent", actions: [...actions], ...free });
  expect(await screen.findByText("My bike instead?")).toBeTruthy();
  expect(screen.queryAllByText(/This wording was checked by our team/)).toHaveLength(told);
  await waitFor(() => expect(screen.queryAllByRole("button", { name: "Reword it" })).toHaveLength(1 - told));
  press("Keep my wording");
  await waitFor(() => expect(argsOf("dares:dismissRewording")).toEqual([{ dareId: "dare1" }]));
});

describe("rejection and dispute", () => {
  const rejection = { reason: "missing-line", lines: [0], note: "No plate.", at: AT } as const;

  it("the creator reads why, and asks a moderator with words of their own", async () => {
    const { argsOf } = await openDare({
      status: "rejected",
      actions: ["dispute", "acceptRejection", "withdraw"],
      rejection: { ...rejection, lines: [0] },
    });
    expect(screen.getByText("Something from the checklist is missing")).toBeTruthy();
    press("Ask a moderator");
    write(/Your statement/, "It stands at second twelve.");
    confirm("Ask a moderator to decide", "Ask a moderator");
    const statement = "It stands at second twelve.";
    await waitFor(() => expect(argsOf("disputes:open")).toEqual([{ dareId: "dare1", statement }]));
  });

  it("each side gives its statement once, and reads the decision with its share", async () => {
    const dispute: NonNullable<DareView["dispute"]> = {
      openedBy: "creator",
      openedAt: AT,
      statementsUntil: AT,
      ownStatement: null,
      otherHeard: true,
      decision: null,
    };
    const { argsOf, show } = await openDare({
      role: "sender",
      status: "disputed",
      actions: ["addStatement"],
      dispute,
    });
    expect(screen.getByText("Maya has made a statement.")).toBeTruthy();
    press("Make your statement");
    confirm("Your side, for the moderator", "Send statement");
    expect(screen.getByText("Write a few words first.")).toBeTruthy();
    expect(argsOf("disputes:addStatement")).toEqual([]);
    write(/Your side/, "There is no hat.");
    confirm("Your side, for the moderator", "Send statement");
    const statement = "There is no hat.";
    await waitFor(() => expect(argsOf("disputes:addStatement")).toEqual([{ dareId: "dare1", statement }]));
    show({
      actions: [],
      status: "completed",
      dispute: {
        ...dispute,
        ownStatement: "There is no hat.",
        decision: { outcome: "split", toCreator: 1_000, at: AT, reasons: "Only the plate is in the video." },
      },
    });
    expect(screen.getByText(/Decided as a split: \$10\.00/)).toBeTruthy();
    expect(screen.getByText("Only the plate is in the video.")).toBeTruthy();
    expect(screen.queryByText(/Nobody decided in time/)).toBeNull();
    const byTime = { outcome: "sender", toCreator: 0, at: AT, reasons: null } as const;
    show({ actions: [], status: "refunded", dispute: { ...dispute, decision: byTime } });
    expect(screen.getByText("Nobody decided in time, so the money went back.")).toBeTruthy();
  });
});

describe("rating (product 8)", () => {
  const settled: Partial<DareView> = {
    role: "sender",
    status: "completed",
    actions: [],
    completedAt: AT,
    closedAt: AT,
    rating: { until: Date.now() + 86_400_000, mine: null, theirs: null, revealed: false },
  };

  it("takes a thumb and three words at most", async () => {
    const { argsOf } = await openDare(settled);
    for (const word of ["Brave", "Funny", "Kind", "Fast"]) press(word);
    expect(screen.getByText("3 of 3 chosen")).toBeTruthy();
    press("Send rating");
    expect(screen.getByText("Choose thumbs up or down.")).toBeTruthy();
    expect(argsOf("ratings:give")).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: "Thumbs down" }));
    press("Send rating");
    await waitFor(() =>
      expect(argsOf("ratings:give")).toEqual([
        { dareId: "dare1", thumb: "down", words: ["brave", "funny", "kind"] },
      ]),
    );
  });

  it("shows both sides once they are open, and no form", async () => {
    const { until } = settled.rating ?? { until: 0 };
    await openDare({
      ...settled,
      rating: {
        until,
        mine: { thumb: "up", words: [] },
        theirs: { thumb: "up", words: ["careful"] },
        revealed: true,
      },
    });
    expect(screen.getByText("Maya said")).toBeTruthy();
    expect(screen.getByText("Careful")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send rating" })).toBeNull();
  });
});

it("the terms of a dare stand on its page", async () => {
  const { terms } = dareView();
  await openDare({
    terms: {
      ...terms,
      facets: ["food", "costs"],
      costMax: 300,
      windowMs: 24 * 3_600_000,
      wish: "public",
      anonymous: true,
      cheer: "You can do it!",
      edgy: true,
    },
  });
  const panel = within(screen.getByRole("region", { name: "Terms" }));
  for (const text of [
    "Food, Something that costs money",
    "$3.00",
    "24 hours",
    "Public, if both agree",
    "No sender",
    "You can do it!",
    "Edgy, not explicit",
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
});
