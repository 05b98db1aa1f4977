import { api } from "@convex/_generated/api";
import { NO_REACTIONS } from "@convex/domain/comments/comments";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeAll, describe, expect, it } from "vitest";
import type { PublicItem } from "@/features/feed/watch/data";
import { expectPrinted } from "../../../../support/quiet";
import { completedProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";
import { hiddenItem, publicItem } from "./item";

const noindex = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");

async function open(path: string, who: "visitor" | "member" = "visitor") {
  const convex = createTestConvex();
  convex.answer(api.users.me, who === "member" ? completedProfile : null);
  convex.answer(api.dares.get, null);
  convex.answer(api.dares.waitingCount, 0);
  convex.answer(api.notifications.unseenCount, 0);
  convex.onMutation(api.feedItems.playbackUrl, async () => ({
    ...{ url: "https://media.test/1", posterUrl: null },
    expiresAt: Date.now() + 600_000,
  }));
  const identity = new TestIdentity(who === "member" ? signedIn : { status: "signedOut" });
  return await renderApp(path, identity, convex);
}

const WAYS = [
  ["PUB-20", "/v/feed1", api.feedItems.get, "Video not found"],
  ["APP-32", "/app/v/feed1", api.feedItems.get, "Video not found"],
  ["PUB-23", "/dare/dare1/proof/proof1", api.publicProofs.get, "Video not found"],
  ["PUB-21", "/d/dare1", api.publicDares.get, "Dare not found"],
] as const;

describe("a public proof on each of its pages", () => {
  it.each(WAYS)(
    "%s %s loads, fails with a retry, is no longer public once it was taken back, does not exist where it never was public, and shows player, author, dare text, label, seal, live reactions and what one may do",
    async (_id, path, query, nothing) => {
      const isMember = path.startsWith("/app");
      const app = await open(path, isMember ? "member" : "visitor");
      expect(await screen.findByRole("status", { name: "Loading the video" })).toBeTruthy();
      act(() => app.convex.refuse(query, "unavailable"));
      expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
      act(() => app.convex.answer(query, { reach: "gone" }));
      expect(await screen.findByRole("heading", { level: 2, name: "No longer public" })).toBeTruthy();
      expect(noindex()).toBe("noindex");
      act(() => app.convex.answer(query, null));
      expect(await screen.findByRole("heading", { level: 2, name: nothing })).toBeTruthy();
      const chosen = (wild: number) => ({
        ...{ counts: { ...NO_REACTIONS, wild, love: 1 }, total: wild + 1 },
        ...{ mine: null, own: false, comments: 0 },
      });
      act(() => {
        app.convex.answer(query, { reach: "public", item: publicItem() });
        app.convex.answerBy(api.reactions.of, (args) => (args.subject === "proof:proof1" ? chosen(3) : null));
      });
      expect(await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" })).toBeTruthy();
      for (const words of ["Paid dare", "Recorded live here", "Someone anonymous", "Here we go."])
        expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByText("Serve toast like a ten-course dinner.")).toBeTruthy();
      expect(screen.getByRole("link", { name: /Video by\s*Sam/ }).getAttribute("href")).toBe("/sam");
      expect(await screen.findByLabelText("“Plate toast like a chef” by Sam")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
      const send = screen.getByRole("link", { name: "Send this dare to someone" });
      expect(send.getAttribute("href")).toContain("/app/send-dare");
      const dare = screen.getByRole("link", { name: "Dare Sam" });
      expect(dare.getAttribute("href")).toBe("/app/dare/sam?from=feed1");
      expect(noindex()).toBeUndefined();
      const list = within(await screen.findByRole("list", { name: "Reactions" }));
      const role = isMember ? "button" : "img";
      expect(list.getAllByRole(role)).toHaveLength(6);
      expect(list.getByRole(role, { name: "Wild: 3" })).toBeTruthy();
      expect(list.getByRole(role, { name: "Love: 1" })).toBeTruthy();
      act(() => app.convex.answer(api.reactions.of, chosen(4)));
      expect(list.getByRole(role, { name: "Wild: 4" })).toBeTruthy();
    },
  );

  it("PUB-20 ROL-10 asks a visitor to sign in first, and a member not, whom it offers to dare only where they can", async () => {
    const visitor = await open("/v/feed1");
    act(() => visitor.convex.answer(api.feedItems.get, { reach: "public", item: publicItem() }));
    const actions = await screen.findByRole("region", { name: "What you can do" });
    expect(within(actions).getByText("Sign in to react, share, comment or dare.")).toBeTruthy();
    expect(within(actions).queryByText("Sign in to react")).toBeNull();
    cleanup();
    const member = await open("/v/feed1", "member");
    act(() => member.convex.answer(api.feedItems.get, { reach: "public", item: publicItem({ from: null }) }));
    expect(await screen.findByRole("link", { name: "Send this dare to someone" })).toBeTruthy();
    expect(screen.queryByText("Sign in to react, share, comment or dare.")).toBeNull();
    expect(screen.queryByRole("link", { name: "Dare Sam" })).toBeNull();
  });
});

describe("an edgy proof", () => {
  it("product 5: a member sees the blur-hash of it and its reason, and nothing else until they uncover this one", async () => {
    const app = await open("/v/feed1", "member");
    app.convex.onMutation(api.feedItems.reveal, async () => ({
      item: publicItem({ title: "Roast yourself", edgy: true }),
      playback: { url: "https://media.test/2", expiresAt: Date.now() + 600_000, posterUrl: null },
    }));
    const hidden = { ...hiddenItem, blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" };
    act(() => app.convex.answer(api.feedItems.get, { reach: "edgy", hidden }));
    expect(await screen.findByText("Edgy, not explicit")).toBeTruthy();
    expect(document.querySelector("canvas")).not.toBeNull();
    expect(document.querySelector("img, video")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show this one" }));
    expect(await screen.findByText("NSFW")).toBeTruthy();
    expect(await screen.findByLabelText("“Roast yourself” by Sam")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Roast yourself" }));
  });

  it("product 5: sends a visitor to sign in and tells nothing of it", async () => {
    const app = await open("/v/feed1");
    act(() =>
      app.convex.answer(api.feedItems.get, { reach: "edgy", hidden: { ...hiddenItem, title: null } }),
    );
    expect(await screen.findByText("This video is for signed-in members only.")).toBeTruthy();
    expect(screen.queryByText("Roast yourself")).toBeNull();
    expect(screen.getAllByRole("link", { name: "Sign in" }).length).toBeGreaterThan(0);
    expect(noindex()).toBe("noindex");
  });
});

describe("sharing", () => {
  // The first press fetches it, which on a busy machine takes longer than a test waits for words.
  beforeAll(() => import("@/features/feed/share/loaded"));

  it("ERR-28 ERR-29 the button is off while the file is not ready, and says until when", async () => {
    const app = await open("/v/feed1");
    act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: publicItem({ ready: false }) }));
    const button = await screen.findByRole("button", { name: "Share" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const hint = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("Video is still processing. You can share once it's ready.");
  });

  const shareable = publicItem({ dareId: "dare567890" as PublicItem["dareId"] });
  const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Share" }));

  it("ERR-27 ERR-29 ERR-30 an attempt that meets an unready file says to try again, and says when the day is full", async () => {
    const app = await open("/v/feed1", "member");
    app.convex.onMutation(api.shares.begin, async () => null);
    app.convex.onMutation(api.feedItems.playbackUrl, async () => {
      throw new ConvexError({ code: "unavailable", message: "" });
    });
    act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: shareable }));
    await press();
    expect(await screen.findByText("Video is still processing. Please try again in a moment.")).toBeTruthy();
    const message = "You have reached the daily sharing limit. Please try again tomorrow.";
    app.convex.onMutation(api.shares.begin, async () => {
      throw new ConvexError({ code: "failed-precondition", reason: "share-limit", message });
    });
    await press();
    expect(await screen.findByText(message)).toBeTruthy();
    await act(() => app.go("/app/explore"));
    expect(screen.queryByText(message)).toBeNull();
  });

  it("VAL-25 VAL-26 VAL-27 says what is missing, and opens nothing", async () => {
    const app = await open("/v/feed1", "member");
    app.convex.onMutation(api.shares.begin, async () => null);
    app.convex.onMutation(api.feedItems.playbackUrl, async () => ({
      url: "",
      expiresAt: 0,
      posterUrl: null,
    }));
    act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: publicItem() }));
    await press();
    expect(await screen.findByText("Invalid dare ID")).toBeTruthy();
    act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: shareable }));
    await press();
    expect(await screen.findByText("Video URL missing")).toBeTruthy();
    expectPrinted('An empty string ("") was passed to the src attribute');
    act(() => app.identity.set({ status: "signedOut" }));
    await press();
    expect(await screen.findByText("User not authenticated")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Share" })).toBeNull();
  });
});
