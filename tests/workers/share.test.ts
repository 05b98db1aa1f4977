import { describe, expect, it } from "vitest";
import { SHARED_KEEP_MS, SHARED_MAX } from "@/config/limits";
import { dropShared, keepShared, listShared, ownShared, type SharedItem } from "@/offline/sharedStore";
import { receiveShare } from "@/workers/share";

const ADDRESS = "https://app.example.test/app/share";

function share(fields: [name: string, value: string | File][]): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(ADDRESS, { method: "POST", body });
}

const film = (name: string) => new File(["film"], name, { type: "video/mp4" });

async function received(request: Request) {
  const kept: SharedItem[] = [];
  let next = 0;
  const response = await receiveShare(request, {
    keep: async (items) => void kept.push(...items),
    now: () => 7,
    newId: () => {
      next += 1;
      return `id${next}`;
    },
  });
  return { kept, response };
}

describe("share target", () => {
  it("keeps every film and picture, with the words, and leads to the screen", async () => {
    const { kept, response } = await received(
      share([
        ["title", "My dare"],
        ["text", "look"],
        ["files", film("a.mp4")],
        ["files", new File(["picture"], "b.png", { type: "image/png" })],
        ["files", new File(["words"], "c.txt", { type: "text/plain" })],
      ]),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(ADDRESS);
    expect(kept.map(({ id, file, text }) => [id, file?.name, text])).toEqual([
      ["id1", "a.mp4", "My dare\nlook"],
      ["id2", "b.png", "My dare\nlook"],
    ]);
  });

  it("keeps words alone, and nothing of an empty share", async () => {
    const words = await received(share([["url", "https://elsewhere.example.test/v"]]));
    expect(words.kept).toMatchObject([{ file: null, text: "https://elsewhere.example.test/v" }]);
    expect((await received(share([["text", ""]]))).kept).toEqual([]);
  });

  it("says so when the device has no room", async () => {
    const response = await receiveShare(share([["files", film("a.mp4")]]), {
      keep: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
      now: () => 7,
      newId: () => "id",
    });
    expect(response.headers.get("Location")).toBe(`${ADDRESS}?problem=notKept`);
  });
});

describe("store of shared things", () => {
  const item = (id: string, receivedAt: number): SharedItem => ({ id, file: null, text: id, receivedAt });
  const ids = async (now: number, person: string | null = null) =>
    (await listShared(person, now)).map(({ id }) => id);

  it("lists the newest first, holds a bounded number and forgets after a week", async () => {
    for (let at = 1; at <= SHARED_MAX + 2; at += 1) await keepShared([item(`item${at}`, at)]);
    const listed = await ids(100);
    expect(listed).toHaveLength(SHARED_MAX);
    expect(listed[0]).toBe(`item${SHARED_MAX + 2}`);
    expect(listed).not.toContain("item1");
    await dropShared(`item${SHARED_MAX + 2}`);
    expect(await ids(100)).not.toContain(`item${SHARED_MAX + 2}`);
    expect(await ids(SHARED_KEEP_MS + SHARED_MAX)).toEqual([`item${SHARED_MAX + 1}`]);
  });

  it("what one person was handed is gone with them, and at the latest when another one looks", async () => {
    await ownShared("maya", { leaving: false });
    await keepShared([item("of maya", 1)]);
    expect(await ids(2, "maya")).toContain("of maya");
    // A leaving that never came to its end: the owner is still known.
    expect(await ids(2, "sam")).toEqual([]);
    await keepShared([item("of sam", 3)]);
    await ownShared(null, { leaving: true });
    expect(await ids(4)).toEqual([]);
  });

  it("what was shared while nobody was signed in is for who signs in first, and for nobody after", async () => {
    await ownShared(null, { leaving: true });
    await keepShared([item("of a visitor", 1)]);
    expect(await ids(2, "maya")).toEqual(["of a visitor"]);
    expect(await ids(2, "sam")).toEqual([]);
  });

  it("leaving erases even what came before this person was known to the store", async () => {
    await ownShared(null, { leaving: true });
    await keepShared([item("early", 1)]);
    await ownShared(null, { leaving: true });
    expect(await ids(2)).toEqual([]);
  });
});
