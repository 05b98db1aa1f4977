import { describe, expect, it, vi } from "vitest";
import { TAKE_KEPT_MS } from "@/config/limits";
import type { PagePorts } from "@/features/proofs/takes/ports";
import { takeQueue } from "@/features/proofs/takes/takeQueue";
import { keepEdit, keepMade, keepWhole, latestTake, openTake } from "@/features/proofs/takes/takes";
import { uploads } from "@/features/proofs/takes/uploads";
import { FIRST_PART_BYTES } from "@/offline/takes/plan";
import { findTake, listTakes } from "@/offline/takes/store";
import {
  deadPage,
  FILM,
  handing,
  keepsTakesHere,
  OWNER,
  online,
  PROOF,
  second,
  server,
  serving,
  untilAborted,
  WHOLE,
} from "./takeServer";

keepsTakesHere();

describe("while it is recorded", () => {
  it("full parts go up at once, the rest when it is over", async () => {
    const { state } = serving();
    const take = await openTake(FILM);
    await take.append(second(), 1_000);
    await vi.waitFor(() => expect(state.parts.get(take.takeId)).toEqual(new Set([0])));
    await take.append(new Blob(["more"]), 2_000);
    await take.close({ durationMs: 2_000 });
    await vi.waitFor(() => expect(state.parts.get(take.takeId)).toEqual(new Set([0, 1])));
    expect(state.proofs).toEqual([]);
  });

  it("a recording that still runs is not taken for a dead one", async () => {
    const take = await openTake(FILM);
    await take.append(new Blob(["a second"]), 1_000);
    expect(await latestTake({ dareId: "d1", uid: "u1" })).toBeNull();
    await take.close({ durationMs: 1_000 });
    expect(await latestTake({ dareId: "d1", uid: "u1" })).toMatchObject({ cutOff: false, durationMs: 1_000 });
  });

  it("a page that dies leaves what was written, offered with its length, to its person", async () => {
    const dead = await deadPage([new Blob(["ten "]), new Blob(["seconds"])], 10_000);
    expect(await latestTake({ dareId: "d1", uid: "u2" })).toBeNull();
    const found = await latestTake({ dareId: "d1", uid: "u1" });
    expect(found).toMatchObject({ takeId: dead, cutOff: true, durationMs: 10_000, handedIn: false });
    expect(await found?.blob.text()).toBe("ten seconds");
    expect((await findTake(dead))?.state).toBe("recorded");
  });

  it("PRD-04 what a page that died has recorded is in the list of what waits before anybody looks for it, a running one is not", async () => {
    const dead = await deadPage([new Blob(["ten seconds"])], 10_000);
    await deadPage([], 0, "d2");
    const running = await openTake({ ...FILM, dareId: "d3" });
    await running.append(new Blob(["one"]), 1_000);
    serving();
    await vi.waitFor(() => expect(uploads.getKept()).toMatchObject([{ takeId: dead, dareId: "d1" }]));
    await running.drop();
  });

  it("nothing written is nothing kept", async () => {
    await deadPage([], 0);
    expect(await latestTake({ dareId: "d1", uid: "u1" })).toBeNull();
    await vi.waitFor(async () => expect(await listTakes("p1")).toEqual([]));
  });

  it("a film that nobody handed in is forgotten after sixty days, and not before", async () => {
    const { ports } = server();
    const takeId = await deadPage([new Blob(["old"])], 3_000);
    const leave = online({ ...ports, now: () => TAKE_KEPT_MS });
    await vi.waitFor(async () => expect(await latestTake({ dareId: "d1", uid: "u1" })).not.toBeNull());
    leave();
    online({ ...ports, now: () => TAKE_KEPT_MS + 2 });
    await vi.waitFor(async () => expect(await findTake(takeId)).toBeNull());
  });

  it("CON-21 a long recording has its large parts on the server before it ends", async () => {
    const { state } = serving();
    const take = await openTake(FILM);
    const bytes = 16 * FIRST_PART_BYTES;
    await take.append(new Blob([new Uint8Array(bytes)]), 20_000);
    await vi.waitFor(() => expect(state.parts.get(take.takeId)).toEqual(new Set([0, 1, 2, 3])));
    const sizes = [0, 1, 2, 3].map((index) => state.sizes.get(`${take.takeId} ${index}`));
    expect(sizes).toEqual([1, 2, 4, 8].map((times) => times * FIRST_PART_BYTES));
    // The last sixteenth waits for its part to fill, or for the end.
    expect((await findTake(take.takeId))?.state).toBe("recording");
    await take.close({ durationMs: 20_000 });
    await vi.waitFor(() => expect(state.parts.get(take.takeId)?.size).toBe(5));
  });

  it("a film of the gallery stays on the device until it is handed in, for it is cleaned first", async () => {
    const { state, leave } = serving();
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, origin: "gallery", blob: second() });
    const recorded = await keepWhole({ ...FILM, ...WHOLE, dareId: "d2", blob: second() });
    await vi.waitFor(() => expect(state.parts.has(recorded.takeId)).toBe(true));
    expect(state.parts.has(takeId)).toBe(false);
    await takeQueue.handIn(takeId, PROOF, handing());
    expect(state.proofs).toEqual([`${takeId} 1`]);
    // The other one would go on with the next test's server.
    leave();
  });

  it("a film without a dare goes nowhere before it has one", async () => {
    const { state } = serving();
    const blob = new Blob(["film"]);
    await keepWhole({ ...FILM, ...WHOLE, dareId: null, blob });
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob });
    await vi.waitFor(() => expect([...state.parts.keys()]).toEqual([takeId]));
  });
});

const CUT = { mimeType: "video/mp4", durationMs: 3_000, edited: true };
const DARE = { owner: OWNER, dareId: "d1" };

describe("an edited film", () => {
  it("lies beside what was recorded until the server has the proof; then neither is left", async () => {
    const { state } = serving();
    const take = await keepWhole({ ...FILM, ...WHOLE, blob: new Blob(["raw"]) });
    await vi.waitFor(() => expect(state.parts.has(take.takeId)).toBe(true));
    await keepEdit(take.takeId, "captions");
    const madeId = await keepMade(take, DARE, { ...CUT, blob: new Blob(["cut"]) });
    // A reload finds the take as it was recorded, with what was written over it.
    const found = await latestTake({ dareId: "d1", uid: "u1" });
    expect(found).toMatchObject({ takeId: take.takeId, edit: "captions", edited: false, sentId: madeId });
    expect(await found?.blob.text()).toBe("raw");
    await takeQueue.handIn(madeId, PROOF, handing());
    expect(state.replaced).toEqual([[take.takeId]]);
    expect(state.proofs).toEqual([`${madeId} 1`]);
    expect(await listTakes("p1")).toEqual([]);
  });

  it("taken back, it is the take again that is shown, and nothing goes by itself", async () => {
    const { state } = serving("unauthenticated");
    const take = await keepWhole({ ...FILM, ...WHOLE, blob: new Blob(["raw"]) });
    const madeId = await keepMade(take, DARE, { ...CUT, blob: new Blob(["cut"]) });
    await expect(takeQueue.handIn(madeId, PROOF, handing())).rejects.toThrow("unauthenticated");
    expect(await latestTake({ dareId: "d1", uid: "u1" })).toMatchObject({ handedIn: true, sentId: madeId });
    await takeQueue.takeBack(take.takeId);
    state.code = null;
    // A person is back online: what failed for that reason is looked for again.
    takeQueue.trigger(true);
    const other = await keepWhole({ ...FILM, ...WHOLE, dareId: "d2", blob: second() });
    await takeQueue.handIn(other.takeId, PROOF, handing());
    expect(state.proofs).toEqual([`${other.takeId} 1`]);
    expect(await latestTake({ dareId: "d1", uid: "u1" })).toMatchObject({
      ...{ takeId: take.takeId, handedIn: false },
    });
  });
});

describe("what travels before it is handed in", () => {
  it("a WebM that this device will make into an MP4 waits, and so does a take that was cut off", async () => {
    vi.stubGlobal("VideoEncoder", class {});
    vi.stubGlobal("VideoDecoder", class {});
    const { state } = serving();
    const webm = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    expect(webm.sendsAsIs).toBe(false);
    const mp4 = await keepWhole({ ...FILM, ...WHOLE, dareId: "d2", mimeType: "video/mp4", blob: second() });
    await vi.waitFor(() => expect([...state.parts.keys()]).toEqual([mp4.takeId]));
    await deadPage([new Blob(["cut off"])], 4_000, "d3");
    expect(await latestTake({ dareId: "d3", uid: "u1" })).toMatchObject({ cutOff: true, sendsAsIs: false });
    // Looked at once, it is a take like any other; but its end is still missing.
    expect(await latestTake({ dareId: "d3", uid: "u1" })).toMatchObject({ cutOff: false, sendsAsIs: false });
  });

  it("after an outage it goes on with the next full part, or once the connection is back", async () => {
    const { state } = serving("unauthenticated");
    const take = await openTake(FILM);
    await take.append(second(), 1_000);
    await vi.waitFor(() => expect(uploads.isStalled).toBe(true));
    state.code = null;
    await take.append(new Blob([new Uint8Array(2 * FIRST_PART_BYTES)]), 3_000);
    await vi.waitFor(() => expect(state.parts.get(take.takeId)).toEqual(new Set([0, 1])));
    await take.close({ durationMs: 3_000 });
  });

  it("makes way for a film that somebody waits for", async () => {
    const { state, ports } = server();
    const silent: PagePorts["post"] = (url, _body, _sent, signal) =>
      url.startsWith(slowId) ? untilAborted(signal) : ports.post(url, second(), () => undefined, signal);
    let slowId = "none";
    online({ ...ports, post: silent });
    const open = await openTake({ ...FILM, dareId: "d2" });
    slowId = open.takeId;
    await open.append(second(), 1_000);
    await vi.waitFor(() => expect(state.parts.has(slowId)).toBe(true));
    const urgent = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    await takeQueue.handIn(urgent.takeId, PROOF, handing());
    expect(state.proofs).toEqual([`${urgent.takeId} 1`]);
  });
});

it("CON-21 a film that is handed in while a part of it travels goes on with that part", async () => {
  const { state, ports } = server();
  const posted: string[] = [];
  let arrive: () => void = () => undefined;
  const slow: PagePorts["post"] = async (url, body, sent, signal) => {
    posted.push(url);
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await Promise.race([arrival, untilAborted(signal)]);
    return await ports.post(url, body, sent, signal);
  };
  online({ ...ports, post: slow });
  const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  const handed = takeQueue.handIn(takeId, PROOF, handing());
  await vi.waitFor(() => expect(uploads.getSnapshot()).toHaveLength(1));
  arrive();
  await handed;
  expect(posted).toEqual([`${takeId} 0`]);
  expect(state.proofs).toEqual([`${takeId} 1`]);
});

describe("handing in", () => {
  it("sends what is missing and then says that it is the proof; nothing stays on the device", async () => {
    const { state } = serving();
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    const how = handing();
    await takeQueue.handIn(takeId, PROOF, how);
    expect(state.proofs).toEqual([`${takeId} 1`]);
    expect(how.report).toHaveBeenCalledWith({ share: 1, retrying: false });
    expect(await listTakes("p1")).toEqual([]);
    await vi.waitFor(() => expect(uploads.getSnapshot()).toEqual([]));
  });

  it("goes on after a reload without the page that asked for it", async () => {
    const gone = server("unavailable");
    const leave = online(gone.ports);
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    await expect(takeQueue.handIn(takeId, PROOF, handing())).rejects.toThrow("unavailable");
    await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ takeId, state: "failed" }]));
    leave();
    expect(uploads.getSnapshot()).toEqual([]);
    const { state, ports } = server();
    online(ports);
    await vi.waitFor(() => expect(state.proofs).toEqual([`${takeId} 1`]));
  });

  it("a refusal stays in the list with its words until Retry or Delete", async () => {
    const { state } = serving("failed-precondition");
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    await expect(takeQueue.handIn(takeId, PROOF, handing())).rejects.toThrow("failed-precondition");
    const message = "Operation failed due to invalid conditions.";
    await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ state: "failed", message }]));
    // The connection is no reason here, so its return changes nothing.
    state.code = null;
    takeQueue.trigger(true);
    await vi.waitFor(async () => expect((await findTake(takeId))?.failure).not.toBeNull());
    await takeQueue.retry(takeId);
    await vi.waitFor(() => expect(state.proofs).toEqual([`${takeId} 1`]));
    const other = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    await takeQueue.remove(other.takeId);
    expect(await listTakes("p1")).toEqual([]);
  });

  it("taken back it does not go by itself any more", async () => {
    const { state, ports } = server();
    const silent: PagePorts = { ...ports, post: (_url, _body, _sent, signal) => untilAborted(signal) };
    online(silent);
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    const stop = new AbortController();
    const over = takeQueue.handIn(takeId, PROOF, { signal: stop.signal, report: vi.fn() });
    await vi.waitFor(() => expect(uploads.getSnapshot()).toHaveLength(1));
    stop.abort(new Error("stopped"));
    await expect(over).rejects.toThrow("stopped");
    expect(await findTake(takeId)).toMatchObject({ state: "recorded", submission: null });
    expect(state.proofs).toEqual([]);
  });
});
