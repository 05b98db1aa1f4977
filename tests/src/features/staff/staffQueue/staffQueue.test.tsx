import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy as copy } from "@/features/staff/staffQueue/copy.en";
import type { QueueItem } from "@/features/staff/staffQueue/data";
import { choicesFor, isWhole } from "@/features/staff/staffQueue/verdict";
import { press } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";
import { queueItem as item, queuedTake as take } from "./items";

const words = staffMoneyCopy.take;
const REASON = "Read twice, word by word";
const { terms } = item;

async function open(answer: QueueItem | null) {
  const { convex } = await renderStaff("/admin/cases/dares/dare1", "moderator");
  act(() => convex.answer(api.staffQueue.item, answer));
  const argsOf = (name: string) => convex.calls.filter((call) => call.name === name).map(({ args }) => args);
  return { convex, argsOf };
}

const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole("radio", { name }));
const say = () =>
  fireEvent.change(screen.getByLabelText(staffMoneyCopy.reason.label), { target: { value: REASON } });

describe("one case", () => {
  it("a text is refused by a named rule, and not without one", async () => {
    const { convex, argsOf } = await open(item);
    await screen.findByText("Serve toast like a ten-course dinner.");
    choose(/Refuse it/);
    say();
    press(copy.verdict.action);
    expect(screen.getByText(copy.verdict.ruleNeeded)).toBeTruthy();
    expect(argsOf("staffDares:screen")).toEqual([]);
    choose(/^P4: /);
    convex.onMutation(api.staffDares.screen, async () => null);
    press(copy.verdict.action);
    await waitFor(() =>
      expect(argsOf("staffDares:screen")).toEqual([
        { dareId: "dare1", reason: REASON, verdict: { refuse: "P4" } },
      ]),
    );
    // The form is gone: what came of it is read next.
    await screen.findByText(copy.decided);
    expect(document.activeElement?.textContent).toContain(copy.decided);
  });

  it("a take is sent back for a fault, and tells how it was made", async () => {
    const { argsOf } = await open(take);
    expect(await screen.findByText("Recorded live here, AI or computer-generated")).toBeTruthy();
    expect(screen.getByText("Here we go.")).toBeTruthy();
    expect(screen.getByText("Toast on a plate.")).toBeTruthy();
    choose(/Ask for a retake/);
    choose("Sound");
    say();
    press(copy.verdict.action);
    await waitFor(() =>
      expect(argsOf("staffDares:checkProof")).toEqual([
        { dareId: "dare1", reason: REASON, verdict: { fix: "sound" } },
      ]),
    );
  });

  it("of what goes public it says what both agreed to, not what the sender wished for once", async () => {
    await open({ ...take, kind: "publish", keys: { sender: "yes", creator: "yes" } });
    const agreed = await screen.findByText(copy.facts.senderSays);
    expect(agreed.nextElementSibling?.textContent).toBe("Yes");
    expect(screen.getByText(copy.facts.creatorSays)).toBeTruthy();
    expect(screen.queryByText(copy.facts.wish)).toBeNull();
  });

  it("looking at a take needs a reason", async () => {
    const { convex, argsOf } = await open(take);
    convex.onMutation(api.staffQueue.watchProof, async () => ({
      ...{ url: "https://media.test/1", posterUrl: "https://media.test/1.jpg" },
      expiresAt: Date.now() + 600_000,
    }));
    await screen.findByText(words.line);
    press(words.watch);
    const [first] = screen.getAllByLabelText(staffMoneyCopy.reason.label);
    if (first === undefined) throw new Error("no place for the reason");
    fireEvent.change(first, { target: { value: REASON } });
    press(words.watch);
    await waitFor(() =>
      expect(argsOf("staffQueue:watchProof")).toEqual([{ dareId: "dare1", reason: REASON }]),
    );
    const cover = await screen.findByRole("img", { name: words.coverAlt });
    expect(cover.getAttribute("src")).toBe("https://media.test/1.jpg");
    const video = screen.getByLabelText(words.video);
    expect(video.getAttribute("src")).toBe("https://media.test/1");
    // Blurred, grey and out of reach until somebody wants to see it.
    for (const shown of [cover, video])
      expect(shown.closest("[inert]")?.className).toMatch(/blur.*grayscale/);
    press(staffMoneyCopy.uncover);
    for (const shown of [cover, video]) expect(shown.closest("[inert], .blur-xl")).toBeNull();
    expect(screen.queryByRole("button", { name: staffMoneyCopy.uncover })).toBeNull();
  });

  it("a missing flag is set as it passes; one that stands is not offered again", async () => {
    const { argsOf } = await open(take);
    await screen.findByText("Here we go.");
    choose(/Pass it on as edgy/);
    say();
    press(copy.verdict.action);
    await waitFor(() =>
      expect(argsOf("staffDares:checkProof")).toEqual([{ dareId: "dare1", reason: REASON, verdict: "edgy" }]),
    );
    expect(choicesFor("proof", true)).not.toContain("edgy");
  });

  it("says what a dare involves, how long it has waited, that the clock stands while the bank looks, and when somebody was quicker", async () => {
    const { convex } = await open({ ...item, terms: { ...terms, facets: ["public-place", "costs"] } });
    expect(await screen.findByText("A public place, Something that costs money")).toBeTruthy();
    expect(await screen.findByText(new RegExp(`${copy.lines.screening} ${copy.since}`))).toBeTruthy();
    act(() => convex.answer(api.staffQueue.item, { ...item, frozen: true, deadlineAt: null }));
    expect(await screen.findByText(new RegExp(copy.frozen))).toBeTruthy();
    act(() => convex.answer(api.staffQueue.item, null));
    expect(await screen.findByText(copy.gone.title)).toBeTruthy();
  });
});

it("a verdict is whole with what its choice needs", () => {
  const draft = { choice: null, rule: null, fault: null };
  expect(isWhole(draft)).toBe(false);
  expect(isWhole({ ...draft, choice: "pass" })).toBe(true);
  expect(isWhole({ ...draft, choice: "remove" })).toBe(false);
  expect(isWhole({ ...draft, choice: "remove", rule: "P2" })).toBe(true);
  expect(isWhole({ ...draft, choice: "fix" })).toBe(false);
  expect(isWhole({ ...draft, choice: "fix", fault: "sound" })).toBe(true);
});
