import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FeedbackPage, FeedbackPost } from "@/features/shell/feedback/data";
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

async function open(page?: FeedbackPage) {
  const convex = memberConvex();
  if (page) convex.answer(api.feedback.list, page);
  return await renderMember(PATH, convex);
}

const titleField = () => screen.findByLabelText("Your idea");
const send = () => fireEvent.click(screen.getByRole("button", { name: "Post to the board" }));

describe("feedback board", () => {
  beforeEach(emptyQueue);

  it("PRD-14 PRD-15 stands in settings: posts with status, votes and author, one's own marked", async () => {
    await open({
      posts: [post(), post({ id: "post2" as FeedbackPost["id"], title: "Mine", mine: true, author: "maya" })],
      nextCursor: null,
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Feedback board" })).toBeTruthy();
    const [first, second] = await within(screen.getByRole("main")).findAllByRole("listitem");
    if (!first || !second) throw new Error("two posts were expected");
    expect(within(first).getByText("Planned")).toBeTruthy();
    expect(within(first).getByText(/@sam/)).toBeTruthy();
    expect(within(first).getByRole("button", { name: /3 votes Vote for Captions on proofs/ })).toBeTruthy();
    expect(within(first).queryByRole("button", { name: "Remove" })).toBeNull();
    expect(within(second).getByText(/You/)).toBeTruthy();
    expect(within(second).getByRole("button", { name: "Remove" })).toBeTruthy();
  });

  it("PRD-15 shows what the team says to a post", async () => {
    await open({ posts: [post({ answer: "In spring." })], nextCursor: null });
    expect(await screen.findByText("In spring.")).toBeTruthy();
    expect(screen.getByText("Our team's answer")).toBeTruthy();
  });

  it("PRD-15 the four states: skeleton, nothing yet, refused with Try Again, content", async () => {
    const { convex } = await open();
    expect(await screen.findByRole("status", { name: "Loading the board" })).toBeTruthy();
    await act(async () => convex.refuse(api.feedback.list, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    await act(async () => convex.answer(api.feedback.list, { posts: [], nextCursor: null }));
    expect(await screen.findByText("No ideas yet")).toBeTruthy();
    await act(async () => convex.answer(api.feedback.list, { posts: [post()], nextCursor: null }));
    expect(await screen.findByText("Captions on proofs")).toBeTruthy();
  });

  it("PRD-15 posting hands the cleaned text over and empties the form only once it is taken", async () => {
    await open({ posts: [], nextCursor: null });
    queue.answer = { ok: false, error: { message: "This device cannot keep it." } };
    fireEvent.change(await titleField(), { target: { value: "  Dark   maps " } });
    send();
    expect(await screen.findByText("This device cannot keep it.")).toBeTruthy();
    expect(await titleField()).toHaveProperty("value", "  Dark   maps ");
    queue.answer = { ok: true };
    send();
    await waitFor(async () => expect(await titleField()).toHaveProperty("value", ""));
    expect(queue.asked.at(-1)).toEqual({ kind: "post", title: "Dark maps", body: "" });
  });

  it("PRD-15 what is written on while the post is being stored stays in the form", async () => {
    await open({ posts: [], nextCursor: null });
    let taken: (answer: unknown) => void = () => undefined;
    queue.answer = new Promise((resolve) => {
      taken = resolve;
    });
    fireEvent.change(await titleField(), { target: { value: "Dark maps" } });
    send();
    fireEvent.change(await titleField(), { target: { value: "Dark maps, and louder" } });
    await act(async () => taken({ ok: true }));
    expect(await titleField()).toHaveProperty("value", "Dark maps, and louder");
    expect(screen.getByText(/posted/i)).toBeTruthy();
  });

  it("says beside the field what is wrong, after the first try", async () => {
    await open({ posts: [], nextCursor: null });
    await titleField();
    send();
    expect(await screen.findByText("Describe your idea in a few words.")).toBeTruthy();
    expect(queue.asked).toEqual([]);
  });

  it("PRD-15 a vote goes out by the queue", async () => {
    await open({ posts: [post()], nextCursor: null });
    fireEvent.click(await screen.findByRole("button", { name: /3 votes/, pressed: false }));
    await waitFor(() => expect(queue.asked).toEqual([{ kind: "vote", postId: "post1", up: true }]));
  });

  it("PRD-15 a vote that is on its way shows already, and the next press takes it back", async () => {
    queue.rows = [
      { id: "a", data: { kind: "vote", postId: "post1", up: true }, state: "waiting", error: null },
    ];
    await open({ posts: [post()], nextCursor: null });
    fireEvent.click(await screen.findByRole("button", { name: /4 votes/, pressed: true }));
    await waitFor(() => expect(queue.asked).toEqual([{ kind: "vote", postId: "post1", up: false }]));
  });

  it("PRD-15 a post that waits for a connection is there already, marked", async () => {
    queue.rows = [
      { id: "a", data: { kind: "post", title: "From the train", body: "" }, state: "waiting", error: null },
    ];
    await open({ posts: [], nextCursor: null });
    expect(await screen.findByText("From the train")).toBeTruthy();
    expect(screen.getByText("Waiting to be sent")).toBeTruthy();
    expect(screen.queryByText("No ideas yet")).toBeNull();
  });

  it("removes one's own post after a question", async () => {
    const { convex } = await open({ posts: [post({ mine: true })], nextCursor: null });
    const removed: unknown[] = [];
    convex.onMutation(api.feedback.remove, async (args) => removed.push(args));
    fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(removed).toEqual([]);
    fireEvent.click(await screen.findByRole("button", { name: "Remove post" }));
    await waitFor(() => expect(removed).toEqual([{ postId: "post1" }]));
  });
});
