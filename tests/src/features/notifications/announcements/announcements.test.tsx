import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { announcementsCopy as copy } from "@/features/notifications/announcements/copy.en";
import type { Announcement } from "@/features/notifications/announcements/data";
import { BEGIN, timeOf } from "@/features/notifications/announcements/draft";
import { press, type } from "../../../app/acts";
import { memberConvex, renderStaff } from "../../../app/renderMember";

const REASON = "Asked for in ticket 12";
const row: Announcement = {
  ...{ id: "a1" as Announcement["id"], title: "Toast week", body: "More toast.", link: null },
  ...{ audience: "all", zone: null, state: "waiting", sendAt: 1, delivered: 0, spared: 0, opened: 0 },
  ...{ by: "keyholder", isMine: false },
};

async function open() {
  const convex = memberConvex();
  convex.answer(api.announcements.reach, { people: 12, isMore: false, needsSecond: false });
  return await renderStaff("/app/admin/notifications", "admin", convex);
}

async function openWith(rows: Announcement[]) {
  const app = await open();
  await screen.findByRole("heading", { name: copy.sent.title });
  act(() => app.convex.answer(api.announcements.list, rows));
  return app;
}

describe("/app/admin/notifications", () => {
  it("ADM-08 loads, fails with a retry, and is empty at first", async () => {
    const { convex } = await open();
    expect(await screen.findByRole("status", { name: copy.sent.loading })).toBeTruthy();
    act(() => convex.refuse(api.announcements.list, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() => convex.answer(api.announcements.list, []));
    expect(await screen.findByText(copy.sent.empty)).toBeTruthy();
  });

  it("ADM-08 shows live which style the title gives the banner", async () => {
    await openWith([]);
    expect(screen.getByText(copy.editor.styles.default)).toBeTruthy();
    type(copy.editor.words, "A dare for you");
    expect(screen.getByText(copy.editor.styles.dare)).toBeTruthy();
    expect(document.querySelector("[data-banner-style=dare]")?.textContent).toContain("A dare for you");
  });

  it("ADM-08 says how many would get it, and that another admin has to agree", async () => {
    const { convex } = await openWith([]);
    expect(await screen.findByText("12 people would get it.")).toBeTruthy();
    act(() => convex.answer(api.announcements.reach, { people: 1_000, isMore: true, needsSecond: true }));
    expect(await screen.findByText("More than 1,000 people would get it.")).toBeTruthy();
    expect(screen.getByRole("button", { name: copy.editor.ask })).toBeTruthy();
  });

  it("ADM-08 sends with a reason, and keeps a link to elsewhere on the device", async () => {
    const { convex } = await openWith([]);
    convex.onMutation(api.announcements.send, async () => ({ id: "a1" }));
    type("Reason", REASON);
    press(copy.editor.send);
    expect(await screen.findByText(copy.problems.title.empty)).toBeTruthy();
    type(copy.editor.words, "Toast week");
    type(copy.editor.body, "More toast.");
    type(copy.editor.link, "https://elsewhere.test");
    expect(screen.getByText(copy.problems.link.path)).toBeTruthy();
    press(copy.editor.send);
    expect(convex.argsOf("announcements:send")).toEqual([]);
    type(copy.editor.link, "/app/daily-dare");
    press(copy.editor.send);
    const words = { title: "Toast week", body: "More toast.", link: "/app/daily-dare" };
    const sent = { words, audience: "inactive", at: null, reason: REASON };
    await waitFor(() => expect(convex.argsOf("announcements:send")).toEqual([sent]));
  });

  it("ADM-08 is tried out on its writer alone", async () => {
    const { convex } = await openWith([]);
    convex.onMutation(api.announcements.tryOut, async () => null);
    type(copy.editor.words, "Toast week");
    type(copy.editor.body, "More toast.");
    press(copy.editor.tryOut);
    const words = { title: "Toast week", body: "More toast.", link: "" };
    await waitFor(() => expect(convex.argsOf("announcements:tryOut")).toEqual([{ words }]));
  });

  it("ADM-08 another admin agrees, and any admin stops it", async () => {
    const { convex } = await openWith([row]);
    convex.onMutation(api.announcements.approve, async () => null);
    const one = within(
      (await screen.findByRole("button", { name: copy.sent.approve })).closest("li") as HTMLElement,
    );
    fireEvent.click(one.getByRole("button", { name: copy.sent.approve }));
    fireEvent.change(one.getByLabelText("Reason"), { target: { value: REASON } });
    fireEvent.click(one.getByRole("button", { name: copy.sent.approve }));
    const args = { id: "a1", reason: REASON };
    await waitFor(() => expect(convex.calls).toContainEqual({ name: "announcements:approve", args }));
    expect(one.getByRole("button", { name: copy.sent.stop })).toBeTruthy();
  });

  it("ADM-08 what waits shows to whoever agrees how it arrives, to whom and where it leads", async () => {
    const words = { title: "A dare for you", link: "/app/daily-dare" };
    await openWith([
      { ...row, ...words, audience: "zone", zone: "Asia" },
      { ...row, id: "a2" as Announcement["id"], state: "done" },
    ]);
    const find = async (name: string) => (await screen.findByRole("button", { name })).closest("li");
    const waiting = await find(copy.sent.approve);
    const banner = waiting?.querySelector("[data-banner-style=dare]");
    expect(banner?.textContent).toBe("A dare for youMore toast.");
    const { styles, audience, link } = copy.editor;
    for (const part of [styles.dare, `${audience}Asia`, `${link}/app/daily-dare`])
      expect(waiting?.textContent).toContain(part);
    expect(waiting?.parentElement?.querySelectorAll("[data-banner-style]")).toHaveLength(1);
  });

  const done = { state: "done", delivered: 30, opened: 4, spared: 1 } as const;
  it.each<[string, Partial<Announcement>, string]>([
    ["its writer can't agree", { isMine: true }, copy.sent.own],
    ["counts", done, "30 people have it · 4 looked at it · 1 had two this week"],
    ["one who has left", { by: null }, "by someone who has left"],
  ])("says %s", async (_what, part, words) => {
    await openWith([{ ...row, ...part }]);
    await screen.findAllByText("Toast week");
    expect(screen.getByRole("main").textContent).toContain(words);
    expect(screen.queryByRole("button", { name: copy.sent.stop }) !== null).toBe(part.state !== "done");
  });
});

const now = new Date("2026-11-26T12:00").getTime();
it.each([
  ["at once", {}, null],
  ["without a day", { isLater: true }, undefined],
  ["in the past", { isLater: true, day: "2026-11-26", hour: "9" }, undefined],
  ["later", { isLater: true, day: "2026-11-26", hour: "15" }, now + 3 * 3_600_000],
])("the time of an announcement: %s", (_what, part, at) => {
  expect(timeOf({ ...BEGIN, ...part }, now)).toBe(at);
});
