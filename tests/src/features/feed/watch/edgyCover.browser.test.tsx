import { api } from "@convex/_generated/api";
import { NO_REACTIONS } from "@convex/domain/comments/comments";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FilmSection } from "@/features/feed/feed/components/FilmSection";
import { ItemCard } from "@/features/feed/watch";
import { WatchScreen } from "@/features/feed/watch/WatchScreen";
import { CLIPS } from "../../../../support/media/clips";
import { findingsInBothThemes } from "../../../app/axe";
import { completedProfile } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";
import { publicItem } from "./item";

const BLUR_HASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";
const [{ base64, contentType }] = CLIPS;
const clip = `data:${contentType};base64,${base64}`;
const { feedId, dareId, proofId } = publicItem();
const hidden = {
  ...{ feedId, dareId, proofId, blurHash: BLUR_HASH },
  title: "Roast yourself",
  creator: null,
};
const covered = { reach: "edgy", hidden } as const;

function server() {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.feedItems.get, covered);
  convex.answer(api.reactions.of, {
    ...{ counts: NO_REACTIONS, total: 0, mine: null, own: false, comments: 3 },
  });
  convex.onMutation(api.feedItems.reveal, async () => ({
    item: publicItem({ title: "Roast yourself", edgy: true }),
    playback: { url: clip, expiresAt: Date.now() + 600_000, posterUrl: null },
  }));
  return convex;
}

const reveal = () => page.getByRole("button", { name: "Show this one" });

it("product 5: an edgy proof on its own page has its blur-hash, its reason and a button, and nothing axe finds", async () => {
  await renderScreen(<WatchScreen feedId={feedId} />, { convex: server() });
  await expect.element(reveal()).toBeVisible();
  expect(document.querySelector("main canvas")).not.toBeNull();
  expect(reveal().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(1_280, 800);
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(360, 740);
}, 30_000);

it("product 5: to a visitor it offers the sign-in, without picture or words of it", async () => {
  const convex = server();
  convex.answer(api.feedItems.get, { ...covered, hidden: { ...hidden, title: null, blurHash: null } });
  await renderScreen(<WatchScreen feedId={feedId} />, { convex, identity: { status: "signedOut" } });
  await expect.element(page.getByText("This video is for signed-in members only.")).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);

it("product 5: in a list of proofs it is covered, and uncovered by the keyboard alone, where the focus stays", async () => {
  const list = (
    <>
      <h1>Feed</h1>
      <ul aria-label="Proofs">
        <li style={{ height: "40rem" }}>
          <FilmSection film={covered} sessionId={null} isFirst isNear />
        </li>
      </ul>
      <ul aria-label="Cards" className="grid grid-cols-2 gap-3">
        <ItemCard listed={covered} place="app" />
        <ItemCard
          listed={{ reach: "public", item: publicItem({ feedId: "2" as typeof feedId }) }}
          place="app"
        />
      </ul>
    </>
  );
  await renderScreen(list, { convex: server() });
  await expect.element(reveal()).toBeVisible();
  expect(document.querySelectorAll("main canvas")).toHaveLength(2);
  expect(await findingsInBothThemes()).toEqual([]);

  reveal().element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("group", { name: "Roast yourself" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  // Whether it plays by itself is in the settings of whoever looks.
  await expect.element(page.getByRole("button", { name: /^(?:Play|Pause)$/ })).toHaveFocus();
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);
