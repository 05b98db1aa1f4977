import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { CommentHead, CommentPage } from "@/features/comments/comments/data";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { memberConvex } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";
import { comment, head, page } from "./people";

const queue = vi.hoisted(() => ({
  rows: [] as { type: string; row: unknown }[],
  asked: [] as unknown[],
  answer: { ok: true } as unknown,
}));
// The queue of acts is proven with its store; here only what this screen asks of it.
vi.mock("@/features/shell/offline", async (original) => ({
  ...(await original<typeof import("@/features/shell/offline")>()),
  useOfflineAction: (type: string) => ({
    enqueue: async (data: object) => {
      queue.asked.push({ type, ...data });
      return queue.answer;
    },
  }),
  useQueued: (type: string) => queue.rows.filter((each) => each.type === type).map(({ row }) => row),
}));

const PATH = "/d/dare1/comments";
const SUBJECT = "dare:dare1";

async function open(
  answers: { head?: CommentHead | null; page?: CommentPage },
  who: "member" | "visitor" = "member",
) {
  const convex = memberConvex();
  if (answers.head !== undefined) convex.answer(api.comments.head, answers.head);
  if (answers.page !== undefined) convex.answer(api.comments.list, answers.page);
  const identity = new TestIdentity(who === "member" ? signedIn : { status: "signedOut" });
  return await renderApp(PATH, identity, convex);
}

const field = () => screen.findByLabelText(/Your comment/);
const send = () => fireEvent.click(screen.getByRole("button", { name: "Post comment" }));

beforeEach(() => {
  queue.rows = [];
  queue.asked = [];
  queue.answer = { ok: true };
});

it("PUB-22 a visitor reads and is asked to sign in for writing, and comes back here", async () => {
  const app = await open(
    { head: head({ door: "sign-in" }), page: page([comment({ actions: [] })]) },
    "visitor",
  );
  expect(await screen.findByText("What a toast!")).toBeTruthy();
  expect(screen.queryByLabelText(/Your comment/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Wild: 0" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Sign in to comment" }));
  await waitFor(() => expect(app.path()).toBe("/login"));
  expect(app.wanted()).toBe(PATH);
});

it("PUB-22 PRODUCT-24 the four states: skeleton, refused with Try Again, nothing yet, content with what the reader's words hide; and none at all", async () => {
  const { convex } = await open({});
  expect(await screen.findByRole("status", { name: "Loading the comments" })).toBeTruthy();
  await act(async () => convex.refuse(api.comments.head, "unavailable"));
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  await act(async () => {
    convex.answer(api.comments.head, head({ count: 0 }));
    convex.answer(api.comments.list, page([]));
  });
  expect(await screen.findByText("No comments yet")).toBeTruthy();
  await act(async () => {
    convex.answer(api.comments.head, head());
    convex.answer(api.comments.list, page([comment()], { hiddenByWords: 2 }));
  });
  expect(await screen.findByRole("heading", { level: 1, name: "1 comment" })).toBeTruthy();
  expect(screen.getByText("Your muted words hide 2 comments here.")).toBeTruthy();
  await act(async () => convex.answer(api.comments.head, null));
  expect(await screen.findByRole("heading", { name: "Dare not found", level: 2 })).toBeTruthy();
});

it("PRODUCT-11 posting says what is wrong, hands the cleaned text over and empties the form only once it is taken", async () => {
  await open({ head: head(), page: page([]) });
  await field();
  send();
  expect(await screen.findByText("Write a comment first.")).toBeTruthy();
  fireEvent.change(await field(), { target: { value: "x".repeat(501) } });
  expect(screen.getByText("Use at most 500 characters.")).toBeTruthy();
  expect(queue.asked).toEqual([]);
  queue.answer = { ok: false, error: { message: "This device cannot keep it." } };
  fireEvent.change(await field(), { target: { value: "  Well   done " } });
  send();
  expect(await screen.findByText("This device cannot keep it.")).toBeTruthy();
  expect(await field()).toHaveProperty("value", "  Well   done ");
  queue.answer = { ok: true };
  send();
  await waitFor(async () => expect(await field()).toHaveProperty("value", ""));
  expect(queue.asked.at(-1)).toEqual({ type: "comment", subject: SUBJECT, text: "Well done" });
});

it("PRODUCT-25 a comment on its way stands there at once, marked as what it is", async () => {
  const row = { id: "q1", data: { subject: SUBJECT, text: "From the bus" }, state: "waiting", error: null };
  queue.rows = [{ type: "comment", row }];
  await open({ head: head({ count: 0 }), page: page([]) });
  expect(await screen.findByText("From the bus")).toBeTruthy();
  expect(screen.getByText("Waiting to be sent")).toBeTruthy();
  expect(screen.queryByText("No comments yet")).toBeNull();
});

it("PRODUCT-11 says at each closed door why there is no form", async () => {
  const { convex } = await open({ head: head(), page: page([]) });
  const doors = {
    followers: "Only followers can comment here.",
    mutual: "Only people who follow each other can comment here.",
    none: "Comments are closed here.",
    private: "Comments open once the video is public.",
  };
  for (const [door, words] of Object.entries(doors)) {
    act(() => convex.answer(api.comments.head, head({ door: door as CommentHead["door"] })));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByLabelText(/Your comment/)).toBeNull();
  }
});

it("PRODUCT-11 people who are called lead to their page, addresses out of the app without a trace", async () => {
  const text = "Hi @sam, see https://example.org/x";
  await open({ head: head(), page: page([comment({ text, mentions: ["sam"], links: true })]) });
  expect((await screen.findByRole("link", { name: "@sam" })).getAttribute("href")).toBe("/u/sam");
  const link = screen.getByRole("link", { name: "https://example.org/x" });
  expect(link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
  expect(link.getAttribute("target")).toBe("_blank");
});

it("2.4.3 the field of a reply takes the focus, and its comment takes it back", async () => {
  await open({ head: head(), page: page([comment()]) });
  fireEvent.click(await screen.findByRole("button", { name: "Reply" }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your reply/));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  cancel.focus();
  fireEvent.click(cancel);
  expect(screen.queryByLabelText(/^Your reply/)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain("What a toast!");
});

it("PRODUCT-11 reacts with one press, and takes it back with the next", async () => {
  await open({ head: head(), page: page([comment()]) });
  const wild = await screen.findByRole("button", { name: "Wild: 0" });
  expect(wild.getAttribute("aria-pressed")).toBe("false");
  await act(async () => fireEvent.click(wild));
  expect(queue.asked).toEqual([{ type: "reaction", subject: "comment:comment1", kind: "wild" }]);
  queue.rows = [
    {
      type: "reaction",
      row: { id: "q", data: { subject: "comment:comment1", kind: "wild" }, state: "waiting" },
    },
  ];
  cleanup();
  await open({ head: head(), page: page([comment()]) });
  const on = await screen.findByRole("button", { name: "Wild: 1" });
  expect(on.getAttribute("aria-pressed")).toBe("true");
  await act(async () => fireEvent.click(on));
  expect(queue.asked.at(-1)).toMatchObject({ kind: null });
});

it("PRODUCT-11 offers what the server says, and asks before words go for good", async () => {
  const mine = comment({
    mine: true,
    actions: ["reply", "edit", "remove"],
    editableUntil: Date.now() + 60_000,
  });
  const { convex } = await open({ head: head(), page: page([mine]) });
  fireEvent.click(await screen.findByRole("button", { name: "Options for Sam's comment" }));
  const menu = screen.getByRole("dialog", { name: "Sam's comment" });
  expect(within(menu).queryByRole("button", { name: "Hide" })).toBeNull();
  fireEvent.click(within(menu).getByRole("button", { name: "Delete" }));
  const removed: unknown[] = [];
  convex.onMutation(api.comments.remove, async (args) => removed.push(args));
  fireEvent.click(await screen.findByRole("button", { name: "Delete comment" }));
  await waitFor(() => expect(removed).toEqual([{ commentId: "comment1" }]));
});

it("PRODUCT-11 replies are shown when asked for, and answered under their comment", async () => {
  const { convex } = await open({ head: head(), page: page([comment({ replies: 1 })]) });
  convex.answer(
    api.comments.replies,
    page([comment({ id: "r1" as never, parentId: "comment1" as never, text: "Indeed", actions: [] })]),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Show 1 reply" }));
  expect(await screen.findByText("Indeed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reply" }));
  fireEvent.change(screen.getByLabelText(/Your reply to Sam/), { target: { value: "Agreed" } });
  fireEvent.click(screen.getByRole("button", { name: "Post reply" }));
  await waitFor(() =>
    expect(queue.asked).toEqual([
      { type: "comment", subject: SUBJECT, text: "Agreed", parentId: "comment1" },
    ]),
  );
});

it("more replies take the focus from the button that asked for them", async () => {
  const { convex } = await open({ head: head(), page: page([comment({ replies: 2 })]) });
  const reply = (id: string) => comment({ id: id as never, parentId: "comment1" as never, text: id });
  convex.answer(api.comments.replies, page([reply("One")], { nextCursor: "next" }));
  fireEvent.click(await screen.findByRole("button", { name: "Show 2 replies" }));
  const more = await screen.findByRole("button", { name: "More replies" });
  more.focus();
  fireEvent.click(more);
  const second = screen.getAllByText("One").at(-1);
  expect(screen.getAllByText("One")).toHaveLength(2);
  expect(document.activeElement?.tagName).toBe("UL");
  expect(document.activeElement?.contains(second ?? null)).toBe(true);
});
