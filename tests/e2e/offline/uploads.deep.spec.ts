import { createHash } from "node:crypto";
import type { CDPSession, Page } from "playwright/test";
import { z } from "zod";
import { mp4 } from "../../support/media/mp4";
import { pushTestFunctions } from "../../support/pushFunctions";
import { answering } from "../pages/answering";
import { entry } from "../pages/entry";
import { actAs, askAs } from "../support/behind";
import { expect, test, type World } from "../support/world";

// The network goes and the deployment is killed on purpose.
test.use({ expectedErrors: [/WebSocket connection|net::ERR_/] });

const CREATOR = "sendslarge";
const MIB = 1024 * 1024;
const FILM_MIB = 60;
const FILM_BYTES = FILM_MIB * MIB;
const UPLOAD_MIB_PER_S = 8;

type Post = { size: number; sent: number; state: "under way" | "arrived" | "lost" };
type Kept = { uid: string; person: string; dareId: string; head: number[]; bytes: number };

/** The headers of a film of four seconds; the bytes of its frames that nobody plays here are all zero. */
const HEAD_BYTES = mp4({ mediaBytes: 0 }).length;
const film = mp4({ mediaBytes: FILM_BYTES - HEAD_BYTES });

/** Runs in the page: a film as a recording that has just ended lies on this device. */
async function keepFilm({ uid, person, dareId, head, bytes }: Kept): Promise<void> {
  const body = new Uint8Array(bytes);
  body.set(head);
  const row = {
    ...{ takeId: "large", clientId: crypto.randomUUID(), dareId, uid, person, mimeType: "video/mp4" },
    ...{ origin: "recorded", edited: false, sendsAsIs: true, madeOf: null, madeId: null, replaces: [] },
    ...{ recordingId: null, state: "recorded", startedAt: Date.now(), durationMs: 4_000, bytes, pieces: 1 },
    ...{ setbacks: [], edit: null, submission: null, handings: 0, failure: null },
  };
  const opening = indexedDB.open("takes");
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const tx = database.transaction(["films", "pieces"], "readwrite");
  tx.objectStore("films").put(row);
  tx.objectStore("pieces").put(new Blob([body]), ["large", 0]);
  await new Promise<void>((resolve, reject) => {
    tx.onabort = () => reject(tx.error);
    tx.oncomplete = () => resolve();
  });
  database.close();
}

/** Runs before the page's own code: how far each part of the film got on the wire; its still is not counted. */
function countPosts(): void {
  const posts: Post[] = [];
  Reflect.set(window, "posts", posts);
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof Blob && !body.type.startsWith("image/")) {
      const post: Post = { size: body.size, sent: 0, state: "under way" };
      posts.push(post);
      this.upload.addEventListener("progress", ({ loaded }) => {
        post.sent = loaded;
      });
      this.addEventListener("loadend", () => {
        post.state = this.status === 200 ? "arrived" : "lost";
      });
    }
    send.call(this, body);
  };
}

const Opened = z.object({ dareId: z.string() });
const Posts = z.array(
  z.object({ size: z.number(), sent: z.number(), state: z.enum(["under way", "arrived", "lost"]) }),
);

/** What went over the wire until now: bytes that count, and posts whose bytes went out in vain. */
async function wire(page: Page) {
  const posts = Posts.parse(await page.evaluate(() => Reflect.get(window, "posts")));
  const sum = (state: Post["state"], of: "size" | "sent") =>
    posts.filter((post) => post.state === state).reduce((total, post) => total + post[of], 0);
  const arrived = sum("arrived", "size");
  const lost = posts.filter(({ sent, state }) => state === "lost" && sent > 0).length;
  return { arrived, lost, share: (arrived + sum("under way", "sent")) / FILM_BYTES };
}

async function network(cdp: CDPSession, offline: boolean): Promise<void> {
  const uploadThroughput = UPLOAD_MIB_PER_S * MIB;
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput };
  await cdp.send("Network.emulateNetworkConditions", { offline, ...speed });
}

/** Who the film belongs to, as the page itself would write it down. */
async function ownerOf(page: Page, world: World): Promise<{ uid: string; person: string }> {
  const viewer = await actAs(page, world, "users:ensureViewer", {});
  const { uid } = z.object({ uid: z.string() }).parse(viewer);
  const person = await page.evaluate(async () => {
    const { token } = await (await fetch("/auth/convex-token", { credentials: "same-origin" })).json();
    return JSON.parse(atob(String(token).split(".")[1] ?? "")).sub;
  });
  return { uid, person: z.string().parse(person) };
}

/** The address that the page would play. */
async function addressOf(page: Page, world: World, dareId: string): Promise<string> {
  const Dare = z.object({ proof: z.object({ mediaId: z.string() }) });
  const { mediaId } = Dare.parse(await askAs(page, world, "dares:get", { dareId })).proof;
  const given = await actAs(page, world, "media:playbackUrl", { mediaId });
  return z.object({ url: z.string() }).parse(given).url;
}

test("CON-21 60 MB whose network goes at 40 %, and whose server dies after that, arrive whole; a part at most goes twice each time", async ({
  device,
  world,
}) => {
  const creator = await device("phone");
  await creator.addInitScript(countPosts);
  await entry.arrive(creator, world, CREATOR);
  await world.run("dev/people:assure", { username: CREATOR });
  await pushTestFunctions(world.stack.target);
  const { dareId } = Opened.parse(await world.run("tests/upload:open", { username: CREATOR }));
  const cdp = await creator.context().newCDPSession(creator);

  await test.step("it goes up before it is handed in; the network goes at 40 %", async () => {
    await creator.goto(`/app/camera?dareId=${dareId}`);
    await expect(creator.getByRole("button", { name: "Start recording" })).toBeVisible();
    await creator.evaluate(keepFilm, {
      ...(await ownerOf(creator, world)),
      ...{ dareId, head: [...film.subarray(0, HEAD_BYTES)], bytes: FILM_BYTES },
    });
    await network(cdp, false);
    await creator.reload();
    await expect.poll(async () => (await wire(creator)).share, { intervals: [50] }).toBeGreaterThan(0.4);
    await network(cdp, true);
    await creator.getByRole("button", { name: "Submit video" }).click();
    await expect.poll(async () => (await wire(creator)).lost).toBe(1);
  });

  await test.step("handed in without a network, it goes on by itself when that is back", async () => {
    await answering.tickAndSubmit(creator);
    await network(cdp, false);
    const patience = { timeout: 60_000, intervals: [50] };
    await expect.poll(async () => (await wire(creator)).share, patience).toBeGreaterThan(0.7);
    expect((await wire(creator)).lost).toBe(1);
  });

  await test.step("the server dies and comes back", async () => {
    await world.stack.killDeployment();
    await world.stack.restartDeployment();
    await expect(creator).toHaveURL(/\/d\/\w+$/, { timeout: 90_000 });
    const { arrived, lost } = await wire(creator);
    expect({ arrived, lost }).toEqual({ arrived: FILM_BYTES, lost: 2 });
  });

  await test.step("every byte is there", async () => {
    const address = await addressOf(creator, world, dareId);
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const digest = (each: Uint8Array) => createHash("sha256").update(each).digest("hex");
    expect(digest(bytes)).toBe(digest(film));
  });
});
