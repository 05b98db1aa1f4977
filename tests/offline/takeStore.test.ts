import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Film } from "@/offline/takes/film";
import {
  addFilm,
  addFirstFilm,
  addMade,
  addPiece,
  bodyOf,
  changeFilm,
  dropFilm,
  dropFilmsOf,
  dropMadeOf,
  findFilm,
  isWanted,
  listFilms,
  newestFilm,
  newFilm,
} from "@/offline/takes/store";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const ME = { uid: "u1", person: "id-1" };
const KIND = { dareId: "d1", mimeType: "video/webm", origin: "recorded", edited: false } as const;
const SENT = { sendsAsIs: true } as const;
const ABOUT = { ...KIND, ...SENT, recordingId: null, state: "recording" } as const;

const film = (over: Partial<Film> = {}): Film => ({
  ...newFilm(ME, ABOUT, { now: 1, durationMs: 0, bytes: 0 }),
  ...over,
});

async function textOf(of: Film): Promise<string> {
  return await (await bodyOf(of)).text();
}

describe("a film on the device", () => {
  it("is on the disk piece by piece, in order, with its length", async () => {
    const mine = film();
    await addFilm(mine, null);
    await addPiece(mine.takeId, new Blob(["one "]), 1_000);
    const longer = await addPiece(mine.takeId, new Blob(["two"]), 2_000);
    expect(longer).toMatchObject({ bytes: 7, pieces: 2, durationMs: 2_000 });
    // What a reload finds.
    expect(await findFilm(mine.takeId)).toEqual(longer);
    expect(await textOf(mine)).toBe("one two");
  });

  it("takes no more pieces once it is recorded or gone", async () => {
    const mine = film();
    await addFilm(mine, null);
    await addPiece(mine.takeId, new Blob(["one"]), 1_000);
    await changeFilm(mine.takeId, (each) => ({ ...each, state: "recorded" }));
    expect(await addPiece(mine.takeId, new Blob(["two"]), 2_000)).toBeNull();
    expect(await textOf(mine)).toBe("one");
    await dropFilm(mine.takeId);
    expect(await addPiece(mine.takeId, new Blob(["two"]), 2_000)).toBeNull();
    expect(await textOf(mine)).toBe("");
  });

  it("stays beside what is made of it, of which there is one, and goes with it", async () => {
    const take = film({ takeId: "t1", state: "recorded" });
    await addFilm(take, new Blob(["raw"]));
    const made = (takeId: string) => film({ takeId, clientId: takeId, madeOf: "t1", state: "recorded" });
    const first = await addMade(made("t2"), new Blob(["cut"]));
    expect(first?.replaces).toEqual([take.clientId]);
    const second = await addMade(made("t3"), new Blob(["cut again"]));
    // Whichever of them the server knows, its place in time is kept.
    expect(second?.replaces).toEqual([take.clientId, "t2"]);
    expect(await findFilm("t2")).toBeNull();
    expect(await textOf(take)).toBe("raw");
    expect(await newestFilm({ uid: "u1", dareId: "d1" })).toMatchObject({
      take: { takeId: "t1" },
      made: { takeId: "t3" },
    });
    await dropMadeOf("t1");
    expect(await findFilm("t1")).toMatchObject({ madeId: null, replaces: ["t3", "t2"] });
    await addMade(made("t4"), new Blob(["last"]));
    expect((await dropFilm("t4")).map(({ takeId }) => takeId).sort()).toEqual(["t1", "t4"]);
    expect(await listFilms("id-1")).toEqual([]);
    expect(await addMade(made("t5"), new Blob(["late"]))).toBeNull();
  });

  it("is wanted until it is taken back, handed in anew, made anew or thrown away", async () => {
    const mine = film({ takeId: "t1", state: "handedIn", handings: 1 });
    await addFilm(mine, new Blob(["raw"]));
    expect(await isWanted(mine)).toBe(true);
    await changeFilm("t1", (each) => ({ ...each, handings: 2 }));
    expect(await isWanted(mine)).toBe(false);
    await changeFilm("t1", (each) => ({ ...each, state: "recorded" }));
    const again = await findFilm("t1");
    if (again === null) throw new Error("no film");
    expect(await isWanted(again)).toBe(true);
    await addMade(film({ takeId: "t2", madeOf: "t1" }), new Blob(["cut"]));
    expect(await isWanted(again)).toBe(false);
    await dropFilm("t1");
    expect(await isWanted(again)).toBe(false);
  });

  it("is found among any number of films of other people", async () => {
    for (let other = 0; other < 120; other += 1) {
      await addFilm(film({ takeId: `0-${other}`, uid: `o${other}`, person: `o${other}` }), null);
    }
    await addFilm(film({ takeId: "z" }), null);
    expect((await newestFilm({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("z");
    expect(await listFilms("id-1")).toHaveLength(1);
  });

  it("without the browser's storage it lasts for the visit, and says so", async () => {
    vi.resetModules();
    const refused = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("indexedDB", { open: refused });
    const store = await import("@/offline/takes/store");
    const mine = film();
    await store.addFilm(mine, null);
    await store.addPiece(mine.takeId, new Blob(["one "]), 1_000);
    await store.addPiece(mine.takeId, new Blob(["two"]), 2_000);
    expect(await (await store.bodyOf(mine)).text()).toBe("one two");
    expect((await store.newestFilm({ uid: "u1", dareId: "d1" }))?.take).toMatchObject({
      pieces: 2,
      durationMs: 2_000,
    });
    expect(store.isInPageOnly()).toBe(true);
    await store.dropFilm(mine.takeId);
    expect(await store.listFilms("id-1")).toEqual([]);
  });

  it("a full device is no reason to keep it in the page", async () => {
    vi.resetModules();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("indexedDB", { open: full });
    const store = await import("@/offline/takes/store");
    await expect(store.addFilm(film(), null)).rejects.toThrow("full");
    expect(store.isInPageOnly()).toBe(false);
  });

  it("is found by its person and dare alone, the newest first", async () => {
    await addFilm(film({ takeId: "t1" }), null);
    await addFilm(film({ takeId: "t2", startedAt: 2 }), null);
    await addFilm(film({ takeId: "t3", startedAt: 3, dareId: null }), null);
    await addFilm(film({ takeId: "t4", startedAt: 4, uid: "u2", person: "id-2" }), null);
    expect((await newestFilm({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("t2");
    expect((await newestFilm({ uid: "u1", dareId: null }))?.take.takeId).toBe("t3");
    expect(await newestFilm({ uid: "u1", dareId: "d2" })).toBeNull();
    expect((await listFilms("id-1")).map(({ takeId }) => takeId)).toEqual(["t1", "t2", "t3"]);
  });

  it("a sign-out drops one's own and nobody else's, bytes included", async () => {
    const theirs = film({ takeId: "t2", uid: "u2", person: "id-2" });
    await addFilm(film({ takeId: "t1" }), new Blob(["mine"]));
    await addFilm(theirs, new Blob(["theirs"]));
    expect(await dropFilmsOf("id-1")).toBe(1);
    expect(await listFilms("id-1")).toEqual([]);
    expect(await textOf(film({ takeId: "t1" }))).toBe("");
    expect(await textOf(theirs)).toBe("theirs");
  });

  it("made elsewhere never takes the place of one that is there", async () => {
    const shared = film({ takeId: "t1", origin: "gallery", state: "recorded" });
    expect(await addFirstFilm(shared, new Blob(["shared"]))).toBe(true);
    expect(await addFirstFilm(film({ takeId: "t2" }), new Blob(["another"]))).toBe(false);
    expect((await newestFilm({ uid: "u1", dareId: "d1" }))?.take.takeId).toBe("t1");
    expect(await addFirstFilm(film({ takeId: "t3", dareId: "d2" }), new Blob(["other"]))).toBe(true);
  });
});

it("takes over what the first version of the store kept", async () => {
  const first = await openDB("takes", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("takes", { keyPath: "dareId" }),
  });
  const kept = { dareId: "d1", uid: "u1", person: "id-1", mimeType: "video/webm", durationMs: 5_000 };
  await first.put("takes", { ...kept, clientId: "c1", recordedAt: 7, blob: new Blob(["old"]) });
  first.close();
  const found = (await newestFilm({ uid: "u1", dareId: "d1" }))?.take ?? null;
  expect(found).toMatchObject({
    clientId: "c1",
    state: "recorded",
    bytes: 3,
    durationMs: 5_000,
    startedAt: 7,
  });
  if (found !== null) expect(await textOf(found)).toBe("old");
});
