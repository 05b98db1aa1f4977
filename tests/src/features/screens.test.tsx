import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import type { News } from "@/features/notifications/notifications/data";
import { dareCard, dareView, publicProfile } from "../app/people";
import { renderMember, renderVisitor } from "../app/renderMember";
import { answerFeed } from "./feed/feed/answerFeed";
import { newsOf } from "./notifications/notifications/news";

/** Each screen's four states by role and name, through the real router (architecture 6 and 13). */

async function open(path: string) {
  const app = await renderMember(path);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

/** Presses the retry of the one error view there is. */
function tryAgain() {
  const alert = screen.getByRole("alert");
  fireEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
}

const newsPage = (...items: News[]) => ({ items, hidden: 0, nextCursor: null });
const emptyInbox = { waiting: [], active: [], closed: [], past: [] };
describe("feed", () => {
  it("loads, fails with a retry, is empty with a next step, and shows people and own dares", async () => {
    const app = await open("/app/feed");
    expect(screen.getByRole("status", { name: "Loading your feed" })).toBeTruthy();
    act(() => app.convex.refuse(api.feed.state, "unavailable"));
    await screen.findByRole("alert");
    tryAgain();
    act(() => {
      answerFeed(app.convex, []);
      app.convex.answer(api.dares.inbox, emptyInbox);
      app.convex.answer(api.dares.outbox, { open: [], closed: [] });
      app.convex.answer(api.profiles.openCreators, []);
    });
    expect(screen.getByRole("heading", { name: "Be the first dare here" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See all dares" })).toBeTruthy();
    act(() => {
      app.convex.answer(api.profiles.openCreators, [publicProfile]);
      app.convex.answer(api.dares.outbox, { open: [dareCard({ role: "sender" })], closed: [] });
    });
    expect(screen.getByRole("link", { name: "Dare Sam" }).getAttribute("href")).toBe("/app/dare/sam");
    expect(
      screen.getByRole("link", { name: "Sent: Plate toast like a chef, to Maya" }).getAttribute("href"),
    ).toBe("/d/dare1");
  });

  it("announces a dare that waits, live, with a ring that leads there, and takes it back when none does", async () => {
    const app = await open("/app/feed");
    act(() => app.convex.answer(api.dares.inbox, { ...emptyInbox, waiting: [dareCard()] }));
    expect(screen.getByText("1 dare needs your answer")).toBeTruthy();
    const ring = screen.getByRole("link", { name: "Answer: Plate toast like a chef, from Sam" });
    expect(ring.getAttribute("href")).toBe("/d/dare1");
    act(() => app.convex.answer(api.dares.inbox, emptyInbox));
    expect(screen.queryByText(/needs your answer/)).toBeNull();
    expect(screen.queryByRole("list", { name: "Your dares" })).toBeNull();
  });
});

describe("inbox", () => {
  it("dares: loads, fails with a retry, is empty with a next step, and lists what waits first", async () => {
    const app = await open("/app/inbox?tab=dares");
    // The lists come with their tab: until then they load as well.
    expect(screen.getByRole("status", { name: "Loading your inbox" })).toBeTruthy();
    await screen.findByRole("navigation", { name: "State" });
    expect(screen.getByRole("status", { name: "Loading your inbox" })).toBeTruthy();
    act(() => app.convex.refuse(api.dares.inbox, "unavailable"));
    tryAgain();
    act(() => app.convex.answer(api.dares.inbox, emptyInbox));
    expect(screen.getByText("Nothing waits for you")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your profile" }).getAttribute("href")).toBe("/maya");
    act(() =>
      app.convex.answer(api.dares.inbox, {
        waiting: [dareCard()],
        active: [],
        past: [],
        closed: [dareCard({ dareId: "dare2" as never, title: "Old one", status: "declined" })],
      }),
    );
    const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual(["To answer", "Closed"]);
  });

  it("activity: loads, fails with a retry, is empty, and marks what is new as seen once it is shown", async () => {
    const app = await open("/app/inbox?tab=activity");
    expect(screen.getByRole("link", { name: /Activity/ }).getAttribute("aria-current")).toBe("page");
    await waitFor(() => expect(app.convex.subscribed).toContain("notifications:page"));
    act(() => app.convex.refuse(api.notifications.page, "unavailable"));
    tryAgain();
    act(() => app.convex.answer(api.notifications.page, newsPage()));
    expect(screen.getByText("News about your dares appears here.")).toBeTruthy();
    app.convex.onMutation(api.notifications.markSeen, async () => null);
    const item = newsOf({ type: "proof_approved", createdAt: 1 });
    act(() => app.convex.answer(api.notifications.page, newsPage(item)));
    expect(await screen.findByRole("link", { name: /New: Video approved/ })).toBeTruthy();
    const call = {
      name: "notifications:markSeen",
      args: { ids: ["n1"], upTo: expect.any(Number), actionId: expect.any(String) },
    };
    await waitFor(() => expect(app.convex.calls).toEqual([call]), { timeout: 4_000 });
    act(() => app.convex.answer(api.notifications.page, newsPage({ ...item, seen: true })));
    expect(screen.getByRole("link", { name: /New: Video approved/ })).toBeTruthy();
  });
});

it("a mark that the server refuses is not asked for again and again", async () => {
  const app = await open("/app/inbox?tab=activity");
  app.convex.onMutation(api.notifications.markSeen, () =>
    Promise.reject(new ConvexError({ code: "permission-denied", message: "" })),
  );
  const item = newsOf({ type: "proof_approved", createdAt: 1 });
  await waitFor(() => expect(app.convex.subscribed).toContain("notifications:page"));
  act(() => app.convex.answer(api.notifications.page, newsPage(item)));
  await waitFor(() => expect(app.convex.calls).toHaveLength(1), { timeout: 4_000 });
  // A rolled-back optimistic mark comes as a new result.
  act(() => app.convex.answer(api.notifications.page, newsPage({ ...item })));
  act(() => app.convex.answer(api.notifications.page, newsPage({ ...item, seen: true })));
  act(() => app.convex.answer(api.notifications.page, newsPage({ ...item })));
  expect(app.convex.calls).toHaveLength(1);
});

describe("dare page", () => {
  it("loads, fails with a retry, is hidden from others with a next step, and shows what to do", async () => {
    const app = await open("/d/dare1");
    expect(screen.getByRole("status", { name: /Loading/ })).toBeTruthy();
    act(() => app.convex.refuse(api.dares.get, "unavailable"));
    tryAgain();
    act(() => {
      app.convex.answer(api.dares.get, null);
      app.convex.answer(api.publicDares.get, null);
    });
    expect(screen.getByRole("heading", { level: 2, name: "Dare not found" })).toBeTruthy();
    act(() => app.convex.answer(api.dares.get, dareView()));
    expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
    act(() => app.convex.answer(api.dares.get, dareView({ status: "expired", actions: [], closedAt: 1 })));
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("GRD-09 a visitor is asked to sign in and comes back to the dare", async () => {
    const app = await renderVisitor("/d/dare1");
    act(() => {
      app.convex.answer(api.dares.get, null);
      app.convex.answer(api.publicDares.get, null);
    });
    const main = within(screen.getByRole("main"));
    fireEvent.click(await main.findByRole("link", { name: "Sign in" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(app.wanted()).toBe("/d/dare1");
  });
});
