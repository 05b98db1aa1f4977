import { describe, expect, it, vi } from "vitest";
import { TAKES } from "@/config/storageKeys";
import type { PagePorts } from "@/features/proofs/takes/ports";
import { takeQueue } from "@/features/proofs/takes/takeQueue";
import { keepWhole, openTake } from "@/features/proofs/takes/takes";
import { uploads } from "@/features/proofs/takes/uploads";
import { FIRST_PART_BYTES } from "@/offline/takes/plan";
import { changeTake, dropTake, findTake } from "@/offline/takes/store";
import {
  FILM,
  handing,
  keepsTakesHere,
  online,
  PROOF,
  second,
  server,
  untilAborted,
  WHOLE,
} from "./takeServer";

keepsTakesHere();

describe("another tab", () => {
  it("took the film back: whoever sends it stops before it is the proof", async () => {
    const { state, ports } = server();
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    const back = { state: "recorded", submission: null } as const;
    const mint: PagePorts["mint"] = async (media, part) => {
      await changeTake(takeId, (film) => ({ ...film, ...back }));
      return await ports.mint(media, part);
    };
    online({ ...ports, mint });
    await expect(takeQueue.handIn(takeId, PROOF, handing())).rejects.toThrow("taken back");
    expect(state.proofs).toEqual([]);
    expect(await findTake(takeId)).toMatchObject({ state: "recorded", failure: null });
  });

  it("took the film back while a part of it travelled: the next one stays on the device", async () => {
    const { state, ports } = server();
    const blob = new Blob([new Uint8Array(3 * FIRST_PART_BYTES)]);
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, origin: "gallery", blob });
    const posted: string[] = [];
    const post: PagePorts["post"] = async (url, ...how) => {
      posted.push(url);
      await changeTake(takeId, (film) => ({ ...film, state: "recorded", submission: null }));
      return await ports.post(url, ...how);
    };
    online({ ...ports, post });
    await expect(takeQueue.handIn(takeId, PROOF, handing())).rejects.toThrow("taken back");
    expect(posted).toEqual([`${takeId} 0`]);
    expect(state.proofs).toEqual([]);
  });

  it("sees what this one sends, and how far it is", async () => {
    const { ports } = server();
    const held: PagePorts = {
      ...ports,
      post: (_url, _body, sent, signal) => {
        sent(FIRST_PART_BYTES / 2);
        return untilAborted(signal);
      },
    };
    const said: unknown[] = [];
    const other = new BroadcastChannel(TAKES);
    other.onmessage = ({ data }) => void said.push(data);
    online(held);
    const gallery = { ...WHOLE, origin: "gallery", dareId: "d2", blob: second() } as const;
    const waiting = await keepWhole({ ...FILM, ...gallery });
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, blob: second() });
    const stop = new AbortController();
    const over = takeQueue.handIn(takeId, PROOF, { signal: stop.signal, report: vi.fn() });
    await vi.waitFor(() =>
      expect(said).toContainEqual({ type: "progress", takeId, share: 0.5, retrying: false }),
    );
    expect(said).toContainEqual({ type: "changed" });
    // And the other way round.
    other.postMessage({ type: "progress", takeId, share: 0.75, retrying: false });
    await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ takeId, share: 0.75 }]));
    // What nobody handed in stays in sight beside what is on its way.
    expect(uploads.getKept()).toMatchObject([{ takeId: waiting.takeId, dareId: "d2" }]);
    other.close();
    stop.abort(new Error("stopped"));
    await expect(over).rejects.toThrow("stopped");
  });

  it("PRD-04 threw away what this one has handed in: it has not arrived, and nobody is told that it has", async () => {
    const { state, ports } = server();
    const held: PagePorts["post"] = (_url, _body, _sent, signal) => untilAborted(signal);
    online({ ...ports, post: held });
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, origin: "gallery", blob: second() });
    const over = takeQueue.handIn(takeId, PROOF, handing());
    await vi.waitFor(() => expect(uploads.getSnapshot()).toMatchObject([{ takeId, state: "sending" }]));
    const other = new BroadcastChannel(TAKES);
    await dropTake(takeId);
    other.postMessage({ type: "removed", takeId });
    other.postMessage({ type: "changed" });
    await expect(over).rejects.toThrow("not-found");
    expect(state.proofs).toEqual([]);
    other.close();
  });

  it("says to the others what is thrown away here", async () => {
    const { ports } = server();
    const said: unknown[] = [];
    const other = new BroadcastChannel(TAKES);
    other.onmessage = ({ data }) => void said.push(data);
    online(ports);
    const { takeId } = await keepWhole({ ...FILM, ...WHOLE, origin: "gallery", blob: second() });
    await takeQueue.remove(takeId);
    await vi.waitFor(() => expect(said).toContainEqual({ type: "removed", takeId }));
    other.close();
  });

  it("threw a growing film away: its recorder learns that nothing more is kept", async () => {
    const take = await openTake(FILM);
    await take.append(new Blob(["one"]), 1_000);
    await changeTake(take.takeId, (film) => ({ ...film, state: "recorded" }));
    await expect(take.append(new Blob(["two"]), 2_000)).rejects.toThrow("not-found");
    await take.drop();
  });
});
