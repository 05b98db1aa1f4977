import { beforeEach, expect, it, vi } from "vitest";
import { type TakeEdit, untouched } from "@/features/proofs/takeEdit/edit";
import { makeTake, wordsOfFailure } from "@/features/proofs/takeEdit/makeTake";
import { keepWhole, latestTake, type Take } from "@/features/proofs/takes";
import { checkFinished } from "@/lib/media/checkFilm";
import { loadRender, RenderUnreachable } from "@/lib/media/loadRender";
import { listTakes } from "@/offline/takes/store";
import { expectPrinted } from "../../../../support/quiet";

/** What makes a film needs a browser's encoders; here it answers what the test says. */
vi.mock("@/lib/media/loadRender", async (original) => ({
  ...(await original<typeof import("@/lib/media/loadRender")>()),
  loadRender: vi.fn(),
}));
vi.mock("@/lib/media/checkFilm", () => ({ checkFinished: vi.fn() }));
vi.mock("@/lib/media/frames", async (original) => ({
  ...(await original<typeof import("@/lib/media/frames")>()),
  openFilm: () => Promise.reject(new DOMException("no film here", "EncodingError")),
}));

// A film without a cover is still a proof.
expectPrinted("[poster] EncodingError: no film here");

const owner = { uid: "u1", person: "p1" };
const CUT: TakeEdit = { ...untouched(8_000), keep: { fromMs: 1_000, toMs: 6_000 } };
const kept = () => latestTake({ dareId: "d1", uid: "u1" });

class RenderError extends Error {
  readonly problem = "cannotEncode";
}
type Render = Awaited<ReturnType<typeof loadRender>>;

/** Only what is asked of it here. */
function maker(renderFilm: Render["renderFilm"]) {
  vi.mocked(loadRender).mockResolvedValue({ renderFilm, RenderError } as unknown as Render);
}
const fine: Render["renderFilm"] = async () => ({
  ...{ blob: new Blob(["made"]), durationMs: 5_000, mimeType: "video/mp4" },
});

beforeEach(() => {
  vi.stubGlobal("VideoEncoder", class {});
  vi.stubGlobal("VideoDecoder", class {});
  vi.mocked(checkFinished).mockReset().mockResolvedValue(null);
  return () => vi.unstubAllGlobals();
});

async function recorded(mimeType = "video/mp4", edited = false): Promise<Take> {
  return await keepWhole({
    ...{ owner, dareId: "d1", mimeType, durationMs: 8_000, blob: new Blob(["raw"]) },
    ...{ origin: "recorded", edited, recordingId: null },
  });
}

const make = (take: Take, edit: TakeEdit, stop = new AbortController()) =>
  makeTake({ take, edit, dareId: "d1", owner, onShare: () => undefined, signal: stop.signal });

it("a film that the server would refuse takes nobody's place; untrimmed, the take goes as it is", async () => {
  const take = await recorded();
  maker(fine);
  vi.mocked(checkFinished).mockResolvedValueOnce("damaged");
  await expect(make(take, CUT)).rejects.toThrow("damaged");
  expect(await listTakes("p1")).toHaveLength(1);
  expect((await make(take, untouched(8_000))).takeId).toBe(take.takeId);
});

it("called off at the last moment it leaves the take alone, and so does a second making", async () => {
  const take = await recorded();
  const stop = new AbortController();
  maker(async (...how) => {
    stop.abort(new Error("called off"));
    return await fine(...how);
  });
  await expect(make(take, CUT, stop)).rejects.toThrow("called off");
  expect((await kept())?.sentId).toBe(take.takeId);
  maker(fine);
  const made = await make(take, CUT);
  expect(await kept()).toMatchObject({ takeId: take.takeId, sentId: made.takeId });
  // Undone: what was made of it goes.
  expect((await make(take, untouched(8_000))).takeId).toBe(take.takeId);
  expect(await listTakes("p1")).toHaveLength(1);
});

it("an encoder that dies costs an unchanged take nothing: it goes as it was recorded", async () => {
  const take = await recorded("video/webm");
  expect(take.sendsAsIs).toBe(false);
  expectPrinted("[render] OperationError: out of memory", 1);
  maker(() => Promise.reject(new DOMException("out of memory", "OperationError")));
  expect(await make(take, untouched(8_000))).toMatchObject({ takeId: take.takeId, durationMs: 8_000 });
  await expect(make(take, CUT)).rejects.toThrow("out of memory");
});

it.each([
  ["found no room", () => Promise.reject(new DOMException("full", "QuotaExceededError"))],
  ["would be refused", async () => "damaged" as const],
])(
  "a made file that %s costs an unchanged take nothing, and a changed one its making",
  async (_what, judge) => {
    const take = await recorded("video/webm");
    maker(fine);
    vi.mocked(checkFinished).mockImplementationOnce(judge);
    expect(await make(take, untouched(8_000))).toMatchObject({ takeId: take.takeId, durationMs: 8_000 });
    vi.mocked(checkFinished).mockImplementationOnce(judge);
    await expect(make(take, CUT)).rejects.toThrow(/full|damaged/);
    expect(await listTakes("p1")).toHaveLength(1);
  },
);

it("what makes films out of reach: unchanged it goes as recorded, changed it waits for a connection", async () => {
  const take = await recorded("video/webm");
  expectPrinted("[render] Error: offline", 1);
  vi.mocked(loadRender).mockRejectedValue(new RenderUnreachable("offline"));
  expect((await make(take, untouched(8_000))).takeId).toBe(take.takeId);
  const failure = await make(take, CUT).catch((error: unknown) => error);
  expect(wordsOfFailure(failure)).toMatch(/needs a connection once. Your video is kept/);
  expect((await kept())?.takeId).toBe(take.takeId);
});

it("a take that was edited once stays edited", async () => {
  const take = await recorded("video/webm", true);
  maker(fine);
  const { takeId } = await make(take, untouched(8_000));
  expect((await listTakes("p1")).find((film) => film.takeId === takeId)?.edited).toBe(true);
});

it("a device without room says so in its own words", () => {
  const full = new DOMException("full", "QuotaExceededError");
  expect(wordsOfFailure(full)).toMatch(/no space/);
});
