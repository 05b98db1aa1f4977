import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { describe, expect } from "vitest";
import { NEWEST } from "../../support/newest";
import { passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { muteWords, setupWorld, type World } from "../support/people";
import { settledDare, store } from "../support/proofs";
import { patchUser } from "../support/rows";
import { makeEdgy, publicDare, publicWorld, report } from "./world";

prepareBackend();

const HASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);

/** What media writes beside a proof. */
async function dress({ t }: World, item: Doc<"feedItems">, fields: Partial<Doc<"proofs">> = {}) {
  const posterId = await store(t, JPEG, "image/jpeg");
  const poster = { storageId: posterId, width: 720, height: 1_280, blurHash: HASH };
  await read(t, async (ctx) => {
    await ctx.db.patch(item.mediaId, { posterId });
    await ctx.db.patch(item.proofId, { poster, ...fields });
  });
}

const playUrl = ({ t }: World, feedId: string, by: Pick<World["t"], "mutation"> = t) =>
  by.mutation(api.feedItems.playbackUrl, { feedId, session: "visit" });

describe("a public proof", () => {
  test("PUB-20 PUB-21 PUB-23 a visitor gets the same item at each of its addresses, and can play it", async () => {
    const { item, ...world } = await publicWorld();
    const captions = { language: "en", lines: [{ fromMs: 0, toMs: 900, text: "Here we go." }] };
    await dress(world, item, { seal: "live", captions });
    const { _id: feedId, dareId, proofId } = item;
    const byFeed = await world.t.query(api.feedItems.get, { feedId });
    expect(byFeed).toMatchObject({
      reach: "public",
      item: {
        ...{ feedId, dareId, proofId, label: "paid", edgy: false, seal: "live", captions, ready: true },
        creator: { username: "papercrown" },
        sender: { username: "nightowl" },
        poster: { url: `http://127.0.0.1:3211/poster/${feedId}`, blurHash: HASH },
      },
    });
    expect(await world.t.query(api.publicDares.get, { dareId })).toEqual(byFeed);
    expect(await world.t.query(api.publicProofs.get, { dareId, proofId })).toEqual(byFeed);
    const { url } = await playUrl(world, feedId);
    const { pathname, search } = new URL(url);
    expect((await world.t.fetch(pathname + search)).status).toBe(200);
  });

  test("says from what price this viewer may dare the creator: not oneself, and nobody who takes no dares", async () => {
    const world = await setupWorld();
    const { _id: feedId } = await publicDare(world);
    const told = async (session: Pick<World["t"], "query">) => {
      const watch = await session.query(api.feedItems.get, { feedId });
      return watch?.reach === "public" ? watch.item.from : null;
    };
    for (const session of [world.t, world.sender.as])
      expect(await told(session)).toEqual({ amount: 500, currency: "usd" });
    expect(await told(world.creator.as)).toBeNull();
    await patchUser(world.t, world.creator.uid, { canReceiveDares: false });
    expect([await told(world.t), await told(world.sender.as)]).toEqual([null, null]);
  });

  test("PUB-21 says nothing of price, payment or the account behind it", async ({ world }) => {
    const { _id: feedId } = await publicDare(world);
    const told = JSON.stringify(await world.t.query(api.feedItems.get, { feedId }));
    for (const word of ["2500", "netAmount", "escrow", "status", "mediaId", "storageId", "email"]) {
      expect(told).not.toContain(word);
    }
  });

  test("PUB-23 a proof stands under its own dare's address alone", async ({ world }) => {
    const item = await publicDare(world);
    const other = await publicDare(world);
    const wrong = { dareId: other.dareId, proofId: item.proofId };
    expect(await world.t.query(api.publicProofs.get, wrong)).toBeNull();
  });

  test("what was never public, is unknown or nobody's page, and a blocked one, do not exist", async () => {
    const world = await setupWorld();
    const dareId = await settledDare(world);
    expect(await world.t.query(api.publicDares.get, { dareId })).toBeNull();
    expect(await world.t.query(api.feedItems.get, { feedId: "unknown" })).toBeNull();
    const { _id: feedId } = await publicDare(world);
    await world.stranger.as.mutation(api.blocks.block, { personId: world.creator.uid });
    expect(await world.stranger.as.query(api.feedItems.get, { feedId })).toBeNull();
    await expect(playUrl(world, feedId, world.stranger.as)).toBeRefused("not-found");
    await patchUser(world.t, world.creator.uid, { standing: "banned" });
    expect(await world.t.query(api.feedItems.get, { feedId })).toBeNull();
    await expect(playUrl(world, feedId)).toBeRefused("not-found");
  });
});

describe("an address that was given out", () => {
  async function given() {
    const { item, ...world } = await publicWorld();
    await dress(world, item);
    const { url, posterUrl } = await playUrl(world, item._id);
    const statusOf = async (address: string | null) => {
      const { pathname, search } = new URL(address ?? "");
      return (await world.t.fetch(pathname + search)).status;
    };
    const open = async () => [await statusOf(url), await statusOf(posterUrl)];
    expect(await open()).toEqual([200, 200]);
    return { world, item, url, open };
  }

  test("PRD-04 is refused as soon as one of the two takes the proof back", async () => {
    const { world, item, open } = await given();
    await world.sender.as.mutation(api.publishing.narrow, { dareId: item.dareId });
    expect(await open()).toEqual([404, 404]);
  });

  test("is refused once its creator has no page, or reports hide it", async () => {
    const { world, item, open } = await given();
    await patchUser(world.t, world.creator.uid, { standing: "deactivated" });
    expect(await open()).toEqual([404, 404]);
    await patchUser(world.t, world.creator.uid, { standing: "good" });
    expect(await open()).toEqual([200, 200]);
    await report(world.stranger.as, item, "minor");
    expect(await open()).toEqual([404, 404]);
  });

  test("opens neither another item nor the file itself", async () => {
    const { world, item, url } = await given();
    const other = await publicDare(world);
    const { search } = new URL(url);
    for (const path of [`public/${other._id}`, item.mediaId, `publicPoster/${item._id}`].map(
      (at) => `/media/${at}`,
    ))
      expect((await world.t.fetch(path + search)).status, path).toBe(404);
  });
});

describe("an edgy proof", () => {
  async function edgy() {
    const { item, ...world } = await publicWorld();
    await dress(world, item);
    await makeEdgy(world.t, item);
    return { world, item, feedId: item._id };
  }

  test("product 5: a visitor gets neither word nor picture, a member the blur-hash until they reveal it", async () => {
    const { world, feedId } = await edgy();
    expect(await world.t.query(api.feedItems.get, { feedId })).toMatchObject({
      reach: "edgy",
      hidden: { title: null, blurHash: null, creator: null },
    });
    const covered = await world.stranger.as.query(api.feedItems.get, { feedId });
    expect(covered).toMatchObject({ reach: "edgy", hidden: { blurHash: HASH } });
    expect(JSON.stringify(covered)).not.toContain("/poster/");
    await expect(playUrl(world, feedId)).toBeRefused("permission-denied:edgy-hidden");
    const shown = await world.stranger.as.mutation(api.feedItems.reveal, { feedId });
    expect(shown.item).toMatchObject({ edgy: true, poster: { url: null, blurHash: HASH } });
    expect(shown.playback.posterUrl).toContain("sig=");
    await expect(world.t.mutation(api.feedItems.reveal, { feedId })).toBeRefused("unauthenticated");
  });

  test("product 5: the preference of somebody with a proof of age shows it plain, and only then", async () => {
    const { world, feedId } = await edgy();
    const settings = { nsfwEnabled: true };
    await patchUser(world.t, world.stranger.uid, { settings });
    expect(await world.stranger.as.query(api.feedItems.get, { feedId })).toMatchObject({ reach: "edgy" });
    await patchUser(world.t, world.stranger.uid, { ageState: "assured" });
    expect(await world.stranger.as.query(api.feedItems.get, { feedId })).toMatchObject({ reach: "public" });
  });

  test("its picture needs the reveal's own address, which ends", async () => {
    const { world, feedId } = await edgy();
    const { playback } = await world.stranger.as.mutation(api.feedItems.reveal, { feedId });
    const { pathname, search } = new URL(playback.posterUrl ?? "");
    expect((await world.t.fetch(`/poster/${feedId}`)).status).toBe(404);
    expect((await world.t.fetch(pathname)).status).toBe(404);
    const signed = await world.t.fetch(pathname + search);
    expect([signed.status, signed.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    passTime(11 * 60_000);
    expect((await world.t.fetch(pathname + search)).status).toBe(404);
  });

  test("no list of a visitor holds it, not even covered", async () => {
    const { world, feedId } = await edgy();
    expect((await world.t.query(api.explore.videos, NEWEST)).items).toEqual([]);
    const { items } = await world.stranger.as.query(api.explore.videos, NEWEST);
    expect(items).toMatchObject([{ reach: "edgy", hidden: { feedId } }]);
  });
});

describe("lists of public proofs", () => {
  test("muted words hide items, and a line can tell how many", async ({ world }) => {
    const { title } = await publicDare(world);
    const [word = ""] = title.split(" ");
    await muteWords(world.stranger, "feed", word);
    const page = await world.stranger.as.query(api.explore.videos, NEWEST);
    expect(page).toMatchObject({ items: [], hiddenByWords: 1 });
    expect(await world.t.query(api.explore.videos, NEWEST)).toMatchObject({ hiddenByWords: 0 });
  });

  test("newest first, without people whom the viewer muted or blocked and without muted words", async () => {
    const world = await setupWorld();
    const first = await publicDare(world);
    passTime(1_000);
    const second = await publicDare(world);
    const ids = async (session: Pick<World["t"], "query">) =>
      (await session.query(api.explore.videos, NEWEST)).items.map((listed) =>
        listed.reach === "public" ? listed.item.feedId : listed.hidden.feedId,
      );
    expect(await ids(world.t)).toEqual([second._id, first._id]);
    expect(await ids(world.stranger.as)).toEqual([second._id, first._id]);
    await world.stranger.as.mutation(api.blocks.mute, { personId: world.creator.uid });
    expect(await ids(world.stranger.as)).toEqual([]);
  });

  test("a person's page lists what is public of them, also to visitors", async ({ world }) => {
    const { _id: feedId, dareId } = await publicDare(world);
    const list = { uid: world.creator.uid, cursor: null };
    const shown = [{ reach: "public", item: { feedId } }];
    expect((await world.t.query(api.feedItems.ofPerson, list)).items).toMatchObject(shown);
    await world.creator.as.mutation(api.publishing.narrow, { dareId });
    expect((await world.t.query(api.feedItems.ofPerson, list)).items).toEqual([]);
  });
});

describe("pictures of public proofs", () => {
  test("are served with their own type, and gone with the proof", async ({ world }) => {
    const item = await publicDare(world);
    const path = `/poster/${item._id}`;
    expect((await world.t.fetch(path)).status).toBe(404);
    await dress(world, item);
    const shown = await world.t.fetch(path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    await world.sender.as.mutation(api.publishing.narrow, { dareId: item.dareId });
    expect((await world.t.fetch(path)).status).toBe(404);
    expect((await world.t.fetch("/poster/unknown")).status).toBe(404);
  });

  test("nothing but a picture is served as one", async ({ world }) => {
    const item = await publicDare(world);
    const posterId = await store(world.t, new TextEncoder().encode("<svg onload=x>"), "image/png");
    await read(world.t, (ctx) => ctx.db.patch(item.mediaId, { posterId }));
    expect((await world.t.fetch(`/poster/${item._id}`)).status).toBe(404);
  });
});

describe("social tags", () => {
  const tagsOf = (world: World, path: string) => world.t.query(internal.jobs.feedItems.socialTags, { path });
  const neutral = { title: "Dareloop", image: null, listed: false };

  test("PUB-31 a public proof has its title, label and picture at each of its addresses", async () => {
    const { item, ...world } = await publicWorld();
    await dress(world, item);
    const { _id: feedId, dareId, proofId, title } = item;
    for (const path of [
      `/v/${feedId}`,
      `/d/${dareId}`,
      `/d/${dareId}/comments`,
      `/dare/${dareId}/proof/${proofId}`,
    ]) {
      const tags = await tagsOf(world, path);
      expect(tags, path).toMatchObject({ title, listed: true });
      expect(tags.description).toContain("Paid dare by @papercrown.");
      expect(tags.image).toBe(`http://127.0.0.1:3211/poster/${feedId}`);
    }
  });

  test("PUB-31 a reported proof, one of somebody without a page and one taken back lose card and picture", async () => {
    const { item, ...world } = await publicWorld();
    await dress(world, item);
    const path = `/v/${item._id}`;
    const shown = async () => [
      (await tagsOf(world, path)).listed,
      (await world.t.fetch(`/poster/${item._id}`)).status,
    ];
    expect(await shown()).toEqual([true, 200]);
    await patchUser(world.t, world.creator.uid, { standing: "banned" });
    expect(await shown()).toEqual([false, 404]);
    await patchUser(world.t, world.creator.uid, { standing: "good" });
    await world.sender.as.mutation(api.publishing.narrow, { dareId: item.dareId });
    expect(await shown()).toEqual([false, 404]);
    await world.sender.as.mutation(api.publishing.answer, { dareId: item.dareId, yes: true });
    expect(await shown()).toEqual([true, 200]);
    await report(world.t, item, "intimate-image");
    expect(await shown()).toEqual([false, 404]);
    expect(await tagsOf(world, path)).toMatchObject(neutral);
  });

  test("PUB-31 private, edgy, taken back and unknown give the same neutral card", async ({ world }) => {
    const hidden = await settledDare(world);
    const edgy = await publicDare(world);
    await dress(world, edgy);
    await makeEdgy(world.t, edgy);
    const back = await publicDare(world);
    await world.sender.as.mutation(api.publishing.narrow, { dareId: back.dareId });
    for (const path of [`/d/${hidden}`, `/v/${edgy._id}`, `/v/${back._id}`, "/v/unknown", "/nobodyhere"]) {
      expect(await tagsOf(world, path), path).toMatchObject(neutral);
    }
  });

  test("PUB-31 a person's card has a name and no picture", async ({ world }) => {
    const tags = await tagsOf(world, "/papercrown");
    expect(tags).toMatchObject({ image: null, listed: true });
    expect(tags.title).toContain("@papercrown");
  });

  test("PUB-31 the route answers with the head for a document, and with none for the app's own addresses", async () => {
    const world = await setupWorld();
    const { _id: feedId } = await publicDare(world);
    const ask = async (path: string) =>
      await (await world.t.fetch(`/social?path=${encodeURIComponent(path)}`)).json();
    const told = await ask(`/v/${feedId}`);
    expect(told.head).toContain(`<link rel="canonical" href="http://localhost:5173/v/${feedId}" />`);
    expect((await ask("/app/feed")).head).toBeNull();
    expect((await ask("//evil.test/v/x")).head).toBeNull();
    expect((await ask("/v/unknown")).head).toContain("noindex");
  });
});

describe("the map for search engines", () => {
  test("PRODUCT-4 PRODUCT-5 names public videos and their people; nobody edgy, taken back or hidden from search", async () => {
    const { item, ...world } = await publicWorld();
    const { t, creator } = world;
    const site = "http://localhost:5173";
    const map = async () => {
      const answer = await t.fetch("/sitemap.xml");
      expect(answer.headers.get("Content-Type")).toContain("application/xml");
      return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    };
    const all = [`${site}/v/${item._id}`, `${site}/papercrown`];
    expect(await map()).toEqual(all);
    await patchUser(t, creator.uid, { settings: { searchHidden: true } });
    expect(await map()).toEqual(all.slice(0, 1));
    expect((await t.query(internal.jobs.feedItems.socialTags, { path: "/papercrown" })).listed).toBe(false);
    await makeEdgy(t, item);
    expect(await map()).toEqual([]);
    await patchUser(t, creator.uid, { settings: {} });
    expect((await t.query(internal.jobs.feedItems.socialTags, { path: "/papercrown" })).listed).toBe(true);
    await creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
    expect(await map()).toEqual([]);
  });
});
