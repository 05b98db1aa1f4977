import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { expect, it, vi } from "vitest";
import type { PublicItem } from "@/features/feed/watch";
import type { PublicProfile } from "@/features/people/publicProfile/data";
import { expectPrinted } from "../../../../support/quiet";
import { completedProfile, publicProfile } from "../../../app/people";
import { memberConvex, renderMember, renderVisitor } from "../../../app/renderMember";
import { publicItem } from "../../feed/watch/item";

const dare = (title: string) => ({ templateId: title, title, category: "Food", minutes: 5 });
const creator: PublicProfile = {
  ...publicProfile,
  minDareValue: 800,
  menu: ["One", "Two", "Three", "Four"].map(dare),
};

type Listed = FunctionReturnType<typeof api.feedItems.ofPerson>["items"][number];

async function open(answer: PublicProfile | null, show = renderVisitor, items: readonly Listed[] = []) {
  const convex = memberConvex();
  convex.answer(api.profiles.byUsername, answer);
  convex.answer(api.feedItems.ofPerson, { items: [...items], hiddenByWords: 0, nextCursor: null });
  return await show("/creator/sam/share", convex);
}

const LINK = `${window.location.origin}/creator/sam`;

it("PUB-09 has the link, a code that leads there, five captions and a sheet, for anybody who looks", async () => {
  await open(creator);
  expect(await screen.findByRole("heading", { level: 1, name: "Share kit" })).toBeTruthy();
  expect(document.title).toBe("Sam’s share kit · Test");
  expect(screen.getByText(LINK)).toBeTruthy();
  expect(screen.getAllByRole("img", { name: `QR code that leads to ${LINK}` })).toHaveLength(2);
  const captions = within(screen.getByRole("region", { name: "Captions" })).getAllByRole("listitem");
  expect(captions).toHaveLength(5);
  for (const caption of captions) expect(caption.textContent).toContain(`${LINK} (18+)`);
  expect(captions[1]?.textContent).toContain("from $8");
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("PUB-09 copies a text, and says how to do it by hand where the clipboard is closed", async () => {
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: written } });
  await open(creator);
  fireEvent.click(await screen.findByRole("button", { name: "Copy the link" }));
  await waitFor(() => expect(written).toHaveBeenCalledWith(LINK));
  expect(await screen.findByText("Copied")).toBeTruthy();
  written.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  fireEvent.click(screen.getByRole("button", { name: "Copy caption 3" }));
  expect(await screen.findByText(/did not let us copy/)).toBeTruthy();
});

it("PUB-09 without a canvas the images and the PNG say so, without a public video there is nothing to embed, and the rest works", async () => {
  await open(creator);
  expect(await screen.findByText(/cannot draw the images/)).toBeTruthy();
  expect(await screen.findByText(/cannot make the PNG/)).toBeTruthy();
  expect(await screen.findByText("There is no public video to embed yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Save SVG" }).getAttribute("download")).toBe("dareloop-sam.svg");
});

it("PUB-09 gives the code of a public video, the newest first, and never of an edgy one", async () => {
  vi.stubGlobal("__DARELOOP_ENV__", { VITE_CONVEX_SITE_URL: "https://site.test" });
  const video = (id: string, part: Partial<PublicItem> = {}): Listed => ({
    reach: "public",
    item: publicItem({ feedId: id as PublicItem["feedId"], ...part }),
  });
  await open(creator, renderVisitor, [
    video("feed1", { title: 'Say "toast"' }),
    video("feed2", { edgy: true }),
    video("feed3", { title: "Another" }),
  ]);
  const part = within(await screen.findByRole("region", { name: "Embed a video" }));
  const choice = await part.findByRole("combobox", { name: "Video" });
  expect(part.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    'Say "toast"',
    "Another",
  ]);
  expect(part.getByText(/^<iframe/).textContent).toContain(
    'src="https://site.test/embed/v/feed1" title="Say &#34;toast&#34;"',
  );
  fireEvent.change(choice, { target: { value: "feed3" } });
  expect(part.getByText(/^<iframe/).textContent).toContain("https://site.test/embed/v/feed3");
  expect(part.getByRole("link", { name: "See how it looks" }).getAttribute("href")).toBe(
    "https://site.test/embed/v/feed3",
  );
});

it("PUB-09 a person who takes no dares has none, and the way to their page", async () => {
  await open({ ...creator, canReceiveDares: false });
  expect(await screen.findByText("Sam is not taking dares right now.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to their page" }).getAttribute("href")).toBe("/sam");
});

it("PUB-09 one's own says what is missing", async () => {
  await open({ ...creator, uid: completedProfile.uid, isCreator: false }, renderMember);
  expect(await screen.findByText("Your share kit is not ready yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See what is missing" }).getAttribute("href")).toBe(
    "/app/settings/creator",
  );
});

it("PUB-30 nobody has none", async () => {
  expectPrinted("[profile] missing");
  await open(null);
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});
