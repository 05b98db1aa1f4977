import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FeedbackPost } from "@/features/shell/feedback/data";
import { press, type } from "../../../app/acts";
import { emptyQueue, queue } from "../../../app/offlineQueue";
import { memberConvex, renderMember } from "../../../app/renderMember";

// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async () => (await import("../../../app/offlineQueue")).offlineQueue());

const PATH = "/app/settings/feedback";

function post(part: Partial<FeedbackPost> = {}): FeedbackPost {
  return {
    // An id is an opaque text; only the server makes real ones.
    id: "post1" as FeedbackPost["id"],
    title: "Captions on proofs",
    body: "For the bus.",
    status: "planned",
    answer: null,
    votes: 3,
    createdAt: Date.UTC(2026, 10, 20),
    author: "sam",
    mine: false,
    voted: false,
    ...part,
  };
}

async function open(posts?: FeedbackPost[]) {
  const convex = memberConvex();
  if (posts) convex.answer(api.feedback.list, { posts, nextCursor: null });
  return await renderMember(PATH, convex);
}

const titleField = () => screen.findByLabelText("Your idea");
const send = () => press("Post to the board");
const queued = (data: object) => ({ id: "a", data, state: "waiting", error: null });

beforeEach(emptyQueue);

it("PRD-14 PRD-15 stands in settings: skeleton, refused with Try Again, nothing yet, posts with the team's answer", async () => {
  const { convex } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Feedback board" })).toBeTruthy();
  expect(await screen.findByRole("status", { name: "Loading the board" })).toBeTruthy();
  await act(async () => convex.refuse(api.feedback.list, "unavailable"));
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  await act(async () => convex.answer(api.feedback.list, { posts: [], nextCursor: null }));
  expect(await screen.findByText("No ideas yet")).toBeTruthy();
  const mine = post({ id: "post2" as FeedbackPost["id"], title: "Mine", mine: true, author: "maya" });
  const posts = [post({ answer: "In spring." }), mine];
  await act(async () => convex.answer(api.feedback.list, { posts, nextCursor: null }));
  const [first, second] = await within(screen.getByRole("main")).findAllByRole("listitem");
  if (!first || !second) throw new Error("two posts were expected");
  for (const words of ["Planned", /@sam/, "In spring.", "Our team's answer"])
    expect(within(first).getByText(words)).toBeTruthy();
  expect(within(first).getByRole("button", { name: /3 votes Vote for Captions on proofs/ })).toBeTruthy();
  expect(within(first).queryByRole("button", { name: "Remove" })).toBeNull();
  expect(within(second).getByText(/You/)).toBeTruthy();
  expect(within(second).getByRole("button", { name: "Remove" })).toBeTruthy();
});

it("PRD-15 posting says what is wrong, hands the cleaned text over and empties the form only once it is taken", async () => {
  await open([]);
  await titleField();
  send();
  expect(await screen.findByText("Describe your idea in a few words.")).toBeTruthy();
  expect(queue.asked).toEqual([]);
  queue.answer = { ok: false, error: { message: "This device cannot keep it." } };
  type("Your idea", "  Dark   maps ");
  send();
  expect(await screen.findByText("This device cannot keep it.")).toBeTruthy();
  expect(await titleField()).toHaveProperty("value", "  Dark   maps ");
  queue.answer = { ok: true };
  send();
  await waitFor(async () => expect(await titleField()).toHaveProperty("value", ""));
  expect(queue.asked.at(-1)).toEqual({ kind: "post", title: "Dark maps", body: "" });
});

it("PRD-15 what is written on while the post is being stored stays in the form", async () => {
  await open([]);
  let taken: (answer: unknown) => void = () => undefined;
  queue.answer = new Promise((resolve) => {
    taken = resolve;
  });
  await titleField();
  type("Your idea", "Dark maps");
  send();
  type("Your idea", "Dark maps, and louder");
  await act(async () => taken({ ok: true }));
  expect(await titleField()).toHaveProperty("value", "Dark maps, and louder");
  expect(screen.getByText(/posted/i)).toBeTruthy();
});

it.each([
  ["goes out by the queue", [], { name: /3 votes/, pressed: false }, true],
  ["that is on its way shows already, and is taken back", [true], { name: /4 votes/, pressed: true }, false],
])("PRD-15 a vote %s", async (_what, ups, button, up) => {
  queue.rows = ups.map((each) => queued({ kind: "vote", postId: "post1", up: each }));
  await open([post()]);
  fireEvent.click(await screen.findByRole("button", button));
  await waitFor(() => expect(queue.asked).toEqual([{ kind: "vote", postId: "post1", up }]));
});

it("PRD-15 a post that waits for a connection is there already, marked", async () => {
  queue.rows = [queued({ kind: "post", title: "From the train", body: "" })];
  await open([]);
  expect(await screen.findByText("From the train")).toBeTruthy();
  expect(screen.getByText("Waiting to be sent")).toBeTruthy();
  expect(screen.queryByText("No ideas yet")).toBeNull();
});

it("removes one's own post after a question", async () => {
  const { convex } = await open([post({ mine: true })]);
  const removed: unknown[] = [];
  convex.onMutation(api.feedback.remove, async (args) => removed.push(args));
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(removed).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Remove post" }));
  await waitFor(() => expect(removed).toEqual([{ postId: "post1" }]));
});
