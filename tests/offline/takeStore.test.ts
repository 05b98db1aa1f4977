import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  addChunk,
  addFirstTake,
  addMade,
  addTake,
  bodyOf,
  changeTake,
  dropMadeOf,
  dropTake,
  dropTakesOf,
  findTake,
  isWanted,
  listTakes,
  newestTake,
  newTake,
} from "@/offline/takes/store";
import type { StoredTake } from "@/offline/takes/storedTake";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const ME = { uid: "u1", person: "id-1" };
const KIND = { dareId: "d1", mimeType: "video/webm", origin: "recorded", edited: false } as const;
const SENT = { sendsAsIs: true } as const;
const ABOUT = { ...KIND, ...SENT, recordingId: null, state: "recording" } as const;

const film = (over: Partial<StoredTake> = {}): StoredTake => ({
  ...newTake(ME, ABOUT, { now: 1, durationMs: 0, bytes: 0 }),
  ...over,
});

async function textOf(of: StoredTake): Promise<string> {
  return await (await bodyOf(of)).text();
}

describe("a film on the device", () => {
  it("is on the disk piece by piece, in order, with its length", async () => {
    const mine = film();
    await addTake(mine, null);
    await addChunk(mine.takeId, new Blob(["one "]), 1_000);
    const longer = await addChunk(mine.takeId, new Blob(["two"]), 2_000);
    expect(longer).toMatchObject({ bytes: 7, pieces: 2, durationMs: 2_000 });
    // What a reload finds.
    expect(await findTake(mine.takeId)).toEqual(longer);
    expect(await textOf(mine)).toBe("one two");
  });

  it("takes no more pieces once it is recorded or gone", async () => {
    const mine = film();
    await addTake(mine, null);
    await addChunk(mine.takeId, new Blob(["one"]), 1_000);
    await changeTake(mine.takeId, (each) => ({ ...each, state: "recorded" }));
    expect(await addChunk(mine.takeId, new Blob(["two"]), 2_000)).toBeNull();
    expect(await textOf(mine)).toBe("one");
    await dropTake(mine.takeId);
    expect(await addChunk(mine.takeId, new Blob(["two"]), 2_000)).toBeNull();
    expect(await textOf(mine)).toBe("");
  });

  it("stays beside what is made of it, of which there is one, and goes with it", async () => {
    const take = film({ takeId: "t1", state: "recorded" });
    await addTake(take, new Blob(["raw"]));
    const made = (takeId: string) => film({ takeId, clientId: takeId, madeOf: "t1", state: "recorded" });
    const first = await addMade(made("t2"), new Blob(["cut"]));
    expect(first?.replaces).toEqual([take.clientId]);
    const second = await addMade(made("t3"), new Blob(["cut again"]));
    // Whichever of them the server knows, its place in time is kept.
    expect(second?.replaces).toEqual([take.clientId, "t2"]);
    expect(await findTake("t2")).toBeNull();
    expect(await textOf(take)).toBe("raw");
    expect(await newestTake({ uid: "u1", dareId: "d1" })).toMatchObject({
      take: { takeId: "t1" },
      made: { takeId: "t3" },
    });
    await dropMadeOf("t1");
    expect(await findTake("t1")).toMatchObject({ madeId: null, replaces: ["t3", "t2"] });
    await addMade(made("t4"), new Blob(["last"]));
    expect((await dropTake("t4")).map(({ takeId }) => takeId).sort()).toEqual(["t1", "t4"]);
    expect(await listTakes("id-1")).toEqual([]);
    expect(await addMade(made("t5"), new Blob(["late"]))).toBeNull();
  });

  it("is wanted until it is taken back, handed in anew, made anew or thrown away", async () => {
    const mine = film({ takeId: "t1", state: "handedIn", handings: 1 });
    await addTake(mine, new Blob(["raw"]));
    expect(await isWanted(mine)).toBe(true);
    await changeTake("t1", (each) => ({ ...each, handings: 2 }));
    expect(await isWanted(mine)).toBe(false);
    await changeTake("t1", (each) => ({ ...each, state: "recorded" }));
    const again = await findTake("t1");
    if (again === null) throw new Error("no film");
    expect(await isWanted(again)).toBe(true);
    await addMade(film({ takeId: "t2", madeOf: "t1" }), new Blob(["cut"]));
    expect(await isWanted(again)).toBe(false);
    await dropTake("t1");
    expect(await isWanted(again)).toBe(false);
  });

  it("is found among any number of films of other people", async () => {
    for (let other = 0; other < 120; other += 1) {
      await addTake(film({ takeId: `0-${other}`, uid: `o${other}`, person: `o${other}` }), null);
    }
    await addTake(film({ takeId: "z" }), null);
    expect((await newestTake({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("z");
    expect(await listTakes("id-1")).toHaveLength(1);
  });

  it("without the browser's storage it lasts for the visit, and says so", async () => {
    vi.resetModules();
    const refused = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("indexedDB", { open: refused });
    const store = await import("@/offline/takes/store");
    const mine = film();
    await store.addTake(mine, null);
    await store.addChunk(mine.takeId, new Blob(["one "]), 1_000);
    await store.addChunk(mine.takeId, new Blob(["two"]), 2_000);
    expect(await (await store.bodyOf(mine)).text()).toBe("one two");
    expect((await store.newestTake({ uid: "u1", dareId: "d1" }))?.take).toMatchObject({
      pieces: 2,
      durationMs: 2_000,
    });
    expect(store.isInPageOnly()).toBe(true);
    await store.dropTake(mine.takeId);
    expect(await store.listTakes("id-1")).toEqual([]);
  });

  it("a full device is no reason to keep it in the page", async () => {
    vi.resetModules();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("indexedDB", { open: full });
    const store = await import("@/offline/takes/store");
    await expect(store.addTake(film(), null)).rejects.toThrow("full");
    expect(store.isInPageOnly()).toBe(false);
  });

  it("is found by its person and dare alone, the newest first", async () => {
    await addTake(film({ takeId: "t1" }), null);
    await addTake(film({ takeId: "t2", startedAt: 2 }), null);
    await addTake(film({ takeId: "t3", startedAt: 3, dareId: null }), null);
    await addTake(film({ takeId: "t4", startedAt: 4, uid: "u2", person: "id-2" }), null);
    expect((await newestTake({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("t2");
    expect((await newestTake({ uid: "u1", dareId: null }))?.take.takeId).toBe("t3");
    expect(await newestTake({ uid: "u1", dareId: "d2" })).toBeNull();
    expect((await listTakes("id-1")).map(({ takeId }) => takeId)).toEqual(["t1", "t2", "t3"]);
  });

  it("a sign-out drops one's own and nobody else's, bytes included", async () => {
    const theirs = film({ takeId: "t2", uid: "u2", person: "id-2" });
    await addTake(film({ takeId: "t1" }), new Blob(["mine"]));
    await addTake(theirs, new Blob(["theirs"]));
    expect(await dropTakesOf("id-1")).toBe(1);
    expect(await listTakes("id-1")).toEqual([]);
    expect(await textOf(film({ takeId: "t1" }))).toBe("");
    expect(await textOf(theirs)).toBe("theirs");
  });

  it("made elsewhere never takes the place of one that is there", async () => {
    const shared = film({ takeId: "t1", origin: "gallery", state: "recorded" });
    expect(await addFirstTake(shared, new Blob(["shared"]))).toBe(true);
    expect(await addFirstTake(film({ takeId: "t2" }), new Blob(["another"]))).toBe(false);
    expect((await newestTake({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("t1");
    expect(await addFirstTake(film({ takeId: "t3", dareId: "d2" }), new Blob(["other"]))).toBe(true);
  });
});

it("takes over what the first version of the store kept", async () => {
  const first = await openDB("takes", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("takes", { keyPath: "dareId" }),
  });
  const kept = { dareId: "d1", uid: "u1", person: "id-1", mimeType: "video/webm", durationMs: 5_000 };
  await first.put("takes", { ...kept, clientId: "c1", recordedAt: 7, blob: new Blob(["old"]) });
  first.close();
  const found = (await newestTake({ uid: "u1", dareId: "d1" }))?.take ?? null;
  expect(found).toMatchObject({
    clientId: "c1",
    state: "recorded",
    bytes: 3,
    durationMs: 5_000,
    startedAt: 7,
  });
  if (found !== null) expect(await textOf(found)).toBe("old");
});
