import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { dareCard } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

// A film's bytes are read in the browser's tests; here it is a good one.
vi.mock("@/lib/media/checkFilm", () => ({ checkFilm: async () => ({ ok: true, durationMs: 5_000 }) }));

const waiting = dareCard({ status: "accepted" });

async function open(path: string, rows = [waiting]) {
  const app = await renderMember("/app/feed");
  act(() => app.convex.answer(api.dareLists.page, { rows, nextCursor: null }));
  if (path !== "/app/feed") await act(() => app.go(path));
  return app;
}

const pressPost = async () => {
  const nav = await screen.findByRole("navigation", { name: "Main" });
  fireEvent.click(within(nav).getByRole("button", { name: "Post" }));
  return await screen.findByRole("dialog", { name: "What will it be?" });
};

describe("the Post button", () => {
  it("SHL-17 opens a modal that records or uploads, and goes nowhere by itself", async () => {
    const app = await open("/app/feed");
    const modal = await pressPost();
    expect(app.path()).toBe("/app/feed");
    fireEvent.click(within(modal).getByRole("button", { name: "Record a video" }));
    await waitFor(() => expect(app.path()).toBe("/app/post-video"));
    expect(await screen.findByRole("link", { name: /^Record for/ })).toBeTruthy();
    await act(() => app.go("/app/feed"));
    fireEvent.click(within(await pressPost()).getByRole("button", { name: "Upload a video" }));
    expect(await screen.findByRole("button", { name: "Choose a video" })).toBeTruthy();
  });

  it("the sheet also leads to daring somebody, to the one dare that waits, and to today's", async () => {
    const app = await open("/app/feed");
    const modal = await pressPost();
    const hrefs = within(modal)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/app/send-dare", `/d/${waiting.dareId}`, "/app/daily-dare"]);
    const rows = [waiting, dareCard({ dareId: "dare2" as typeof waiting.dareId })];
    act(() => app.convex.answer(api.dareLists.page, { rows, nextCursor: null }));
    const both = within(modal).getByRole("link", { name: /Answer a dare \(2\)/ });
    expect(both.getAttribute("href")).toMatch(/tab=dares/);
    act(() => app.convex.answer(api.dareLists.page, { rows: [], nextCursor: null }));
    expect(within(modal).queryByRole("link", { name: /Answer a dare/ })).toBeNull();
  });

  it("SHL-18 the demo modal lists smart thumbnails, advanced player, real-time filters and progressive upload", async () => {
    await open("/app/feed");
    const modal = await pressPost();
    fireEvent.click(within(modal).getByRole("button", { name: "What the camera can do" }));
    const demo = await screen.findByRole("dialog", { name: "What the camera can do" });
    const named = within(demo).getAllByRole("heading", { level: 3 });
    expect(named.map((each) => each.textContent)).toEqual([
      "Smart thumbnails",
      "Advanced player",
      "Real-time filters",
      "Progressive upload",
    ]);
  });
});

describe("/app/post-video", () => {
  it("APP-30 the state `record` chooses the dare to record for", async () => {
    const app = await open("/app/feed");
    await act(() => app.go("/app/post-video", { postAction: "record" }));
    fireEvent.click(await screen.findByRole("link", { name: /Record for “Plate toast like a chef”/ }));
    await waitFor(() => expect(app.href()).toBe(`/app/camera?dareId=${waiting.dareId}`));
  });

  it("APP-30 the state `upload` asks for a video first, and without a state it is asked", async () => {
    const app = await open("/app/feed");
    await act(() => app.go("/app/post-video", { postAction: "upload" }));
    expect(await screen.findByRole("button", { name: "Choose a video" })).toBeTruthy();
    cleanup();
    await open("/app/post-video");
    fireEvent.click(await screen.findByRole("button", { name: "Upload a video" }));
    expect(await screen.findByRole("button", { name: "Choose a video" })).toBeTruthy();
    expect(app.path()).toBe("/app/post-video");
  });

  it("2.4.3 the focus goes on from the choice of a video to the dares, and back", async () => {
    const app = await open("/app/feed");
    await act(() => app.go("/app/post-video", { postAction: "upload" }));
    const choose = await screen.findByRole("button", { name: "Choose a video" });
    choose.focus();
    const file = new File(["film"], "film.mp4", { type: "video/mp4" });
    fireEvent.change(screen.getByLabelText("Choose a video", { selector: "input" }), {
      target: { files: [file] },
    });
    expect(await screen.findByText("Your video is ready. Which dare is it for?")).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain("Use for “Plate toast like a chef”");
    const other = screen.getByRole("button", { name: "Choose another video" });
    other.focus();
    fireEvent.click(other);
    expect(document.activeElement?.textContent).toContain("Choose a video");
    expect(document.activeElement).not.toBe(document.body);
  });

  it("without a dare that waits for a video it names the next step, which is today's where there is none to answer", async () => {
    const app = await open("/app/feed", [dareCard({ status: "proof_submitted" })]);
    await act(() => app.go("/app/post-video", { postAction: "record" }));
    expect(await screen.findByText("Nothing to record yet")).toBeTruthy();
    const next = () => screen.getByRole("link", { name: "Find a dare" }).getAttribute("href");
    expect(next()).toMatch(/tab=dares/);
    act(() => app.convex.answer(api.dareLists.page, { rows: [], nextCursor: null }));
    expect(next()).toBe("/app/daily-dare");
  });
});
