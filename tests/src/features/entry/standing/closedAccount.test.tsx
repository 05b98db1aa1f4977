import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ClosedStanding } from "@/features/entry/onboarding";
import type { OwnVideo } from "@/features/entry/standing/data";
import { press, type } from "../../../app/acts";
import { ageCheck, completedProfile } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";

async function open(standing: ClosedStanding, { path = "/app/feed", age = {} } = {}) {
  const convex = memberConvex();
  convex.answer(api.users.me, { ...completedProfile, standing });
  convex.answer(api.account.exportState, null);
  convex.answer(api.age.mine, ageCheck(age));
  convex.onMutation(api.users.ensureViewer, async () => ({ uid: completedProfile.uid }));
  return await renderMember(path, convex);
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const appeal = () => screen.queryByRole("link", { name: "Go to the age check" });

describe("a closed account", () => {
  it.each([
    ["suspended", "/app/feed", "Your account is suspended"],
    ["banned", "/app/settings/account", "Your account is closed"],
  ] as const)("%s at %s: says so, and offers the copy, the deletion and the way out", async (...row) => {
    const [standing, path, title] = row;
    const { convex } = await open(standing, { path });
    await heading(title);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByText("Your invite code")).toBeNull();
    expect(await screen.findByRole("button", { name: "Prepare my data" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open wallet" }).getAttribute("href")).toBe("/app/wallet");
    const why = screen.getByRole("link", { name: "Decisions about you" });
    expect(why.getAttribute("href")).toBe("/app/decisions");
    press("Delete account");
    expect(await screen.findByRole("dialog", { name: "Delete your account" })).toBeTruthy();
    expect(appeal()).toBeNull();
    expect(convex.calls).toEqual([]);
  });

  it.each([
    ["found too young", { state: "failed" }, true],
    ["an appeal that runs", { state: "pending", reason: "appeal" }, true],
    ["closed for something else", { state: "assured", reason: "appeal" }, false],
  ])("%s: the age check's appeal is offered where it can help", async (_case, age, isOffered) => {
    await open("banned", { age });
    await heading("Your account is closed");
    if (isOffered) {
      expect(screen.getByText(/closed until your age is confirmed/)).toBeTruthy();
      expect(appeal()?.getAttribute("href")).toBe("/app/settings/age?reason=appeal");
    } else {
      expect(appeal()).toBeNull();
    }
  });

  it.each([
    ["/app/settings/age", "Age check"],
    ["/app/settings/data", "Your data"],
    ["/app/decisions", "Decisions about you"],
  ])("%s stays open, with a way back", async (path, title) => {
    await open("banned", { path });
    await heading(title);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to your account" })).toBeTruthy();
  });

  it("PRODUCT-22 takes back what is public, and says when nothing is", async () => {
    const { convex } = await open("suspended");
    convex.onMutation(api.publishing.narrow, async () => null);
    await heading("Your account is suspended");
    act(() => convex.refuse(api.feedItems.mine, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    const video = (id: string, state: "public" | "private") =>
      ({
        ...{ feedId: id, dareId: `dare-${id}`, proofId: "p", title: `Video ${id}`, state },
        ...{ edgy: false, label: "paid", publishedAt: 1, followersOnly: false, underReview: false },
        ...{ rule: null, limited: null, decisionId: null },
      }) as OwnVideo;
    const items = [video("1", "public"), video("2", "private")];
    act(() => convex.answer(api.feedItems.mine, { items, nextCursor: null }));
    expect(screen.queryByText("Video 2")).toBeNull();
    press("Make Video 1 private");
    await waitFor(() => expect(convex.argsOf("publishing:narrow")).toEqual([{ dareId: "dare-1" }]));
    act(() => convex.answer(api.feedItems.mine, { items: [video("2", "private")], nextCursor: null }));
    expect(screen.getByText("Nothing of yours is public.")).toBeTruthy();
  });
});

it("an account switched off elsewhere: comes back by a new sign-in, when the person asks for it; closed, the question calls nothing", async () => {
  const { convex } = await open("deactivated");
  await heading("Your account is deactivated");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  const before = convex.calls.length;
  press("Reactivate account");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Reactivate account");
  const dialog = within(await screen.findByRole("dialog"));
  expect(convex.calls).toHaveLength(before);
  type("Password", "a long password");
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(convex.calls).toHaveLength(before + 1));
  expect(convex.calls.at(-1)?.name).toBe("users:ensureViewer");
  expect(await screen.findByText(/still deactivated/)).toBeTruthy();
  act(() => convex.answer(api.users.me, completedProfile));
  await waitFor(() => expect(screen.queryByText("Your account is deactivated")).toBeNull());
});
