import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import http from "@convex/http";
import { describe, expect } from "vitest";
import { passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import type { World } from "../support/people";
import { settledDare, store } from "../support/proofs";
import { patchUser } from "../support/rows";
import { itemOf, makeEdgy, publicDare, publicWorld } from "./world";

prepareBackend();

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);

async function withStill({ t }: World, item: Doc<"feedItems">) {
  const posterId = await store(t, JPEG, "image/jpeg");
  const poster = { storageId: posterId, width: 720, height: 1_280, blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" };
  await read(t, async (ctx) => {
    await ctx.db.patch(item.mediaId, { posterId });
    await ctx.db.patch(item.proofId, { poster });
  });
}

async function framed({ t }: World, address: string) {
  const response = await t.fetch(`/embed/v/${address}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe("a public video in a frame of another website", () => {
  test("PUB-09 asks for the age first: no film, no script, no cookie, nothing of another address", async () => {
    const { item, ...world } = await publicWorld();
    await withStill(world, item);
    const { status, headers, html } = await framed(world, item._id);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("script-src");
    expect(html).not.toMatch(/<script|<video|<iframe| on[a-z]+=|\/media\//);
    expect(html).toContain(`src="/poster/${item._id}"`);
    expect(html).toContain('href="?adult=yes"');
    expect(html).toContain("Paid dare · <bdi>@papercrown</bdi>");
    expect(html).toMatch(new RegExp(`href="[^"]+/v/${item._id}" target="_blank" rel="noopener"`));
    expect((await world.t.fetch(`/poster/${item._id}`)).status).toBe(200);
  });

  test("PUB-09 plays for whoever says that they are an adult, from an address that ends", async () => {
    const { item, ...world } = await publicWorld();
    const { status, headers, html } = await framed(world, `${item._id}?adult=yes`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    const address = /<video controls[^>]+ src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&#38;", "&") ?? "";
    expect(address).toMatch(new RegExp(`^/media/public/${item._id}\\?exp=`));
    expect((await world.t.fetch(address)).status).toBe(200);
    await passTime(11 * 60_000);
    expect((await world.t.fetch(address)).status).toBe(404);
  });

  test("PUB-09 the film has its captions beside it, for adults alone and as words", async ({ world }) => {
    const item = await publicDare(world);
    const plain = await framed(world, `${item._id}?adult=yes`);
    expect(plain.html).not.toContain("<track");
    const captions = {
      language: "en",
      lines: [{ fromMs: 500, toMs: 62_000, text: "Mix <b>salt</b> & ice" }],
    };
    await read(world.t, (ctx) => ctx.db.patch(item.proofId, { captions }));
    const { html } = await framed(world, `${item._id}?adult=yes`);
    const [, language, query = ""] =
      /<track kind="captions" srclang="(.+?)" .*?src="(.+?)" default>/.exec(html) ?? [];
    expect(language).toBe("en");
    const track = await framed(world, item._id + query.replaceAll("&#38;", "&"));
    expect(track.headers.get("content-type")).toContain("text/vtt");
    expect(track.html).toBe(
      "WEBVTT\n\n00:00:00.500 --> 00:01:02.000\nMix &lt;b&gt;salt&lt;/b&gt; &amp; ice\n",
    );
    const cover = await framed(world, `${item._id}?part=captions`);
    expect(cover.html).not.toContain("salt");
  });

  test("PUB-09 the words of people are text and nothing else", async ({ world }) => {
    const item = await publicDare(world);
    await read(world.t, (ctx) => ctx.db.patch(item._id, { title: '"><script>alert(1)</script>' }));
    for (const query of ["", "?adult=yes"]) {
      const { html } = await framed(world, item._id + query);
      expect(html).not.toContain("<script");
      expect(html).toContain("&#60;script&#62;");
    }
  });

  test("PUB-09 taken back it says so, also to whoever had it open", async ({ world }) => {
    const { _id: feedId, dareId } = await publicDare(world);
    await world.sender.as.mutation(api.publishing.narrow, { dareId });
    const { status, html } = await framed(world, `${feedId}?adult=yes`);
    expect(status).toBe(410);
    expect(html).toContain("No longer public");
    expect(html).not.toMatch(/<video|\/poster\//);
  });

  test("PUB-09 edgy, never public, unknown and of somebody without a page look alike", async ({ world }) => {
    const edgy = await publicDare(world);
    await makeEdgy(world.t, edgy);
    const hidden = await itemOf(world.t, await settledDare(world));
    const unknown = await framed(world, "unknown?adult=yes");
    expect(unknown.status).toBe(404);
    expect(unknown.html).not.toMatch(/<video|<img/);
    const alike = async (feedId: string) => {
      const { status, html } = await framed(world, `${feedId}?adult=yes`);
      expect([status, html]).toEqual([unknown.status, unknown.html]);
    };
    await alike(edgy._id);
    await alike(hidden._id);
    await alike("");
    const shown = await publicDare(world);
    await patchUser(world.t, world.creator.uid, { standing: "banned" });
    await alike(shown._id);
  });
});

describe("every address of the deployment's site", () => {
  test("PUB-09 one may be framed by other websites and no other", async ({ t }) => {
    const open: string[] = [];
    for (const [path, method] of http.getRoutes()) {
      const { headers } = await t.fetch(path.replace(/\*$/, ""), {
        method,
        ...(method === "POST" ? { body: "" } : {}),
      });
      const policy = headers.get("content-security-policy") ?? "";
      const isShut = policy.includes("frame-ancestors 'none'") || headers.get("x-frame-options") === "DENY";
      if (!isShut) open.push(`${method} ${path} ${/frame-ancestors[^;]*/.exec(policy)?.[0]}`);
    }
    expect(open).toEqual(["GET /embed/v/* frame-ancestors *"]);
  });
});
