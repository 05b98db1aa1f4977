import { CHAT_CLIP_MAX_MS, CHAT_FILE_MAX_BYTES } from "@convex/domain/chat/attachments";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyClip } from "@/features/chat/chat/clip";
import { readFacts, renderFilm } from "@/lib/media/render";
import { expectPrinted } from "../../../../support/quiet";

// What makes a film needs a browser's encoders; here only what is done with the answer.
vi.mock("@/lib/media/render", () => ({ readFacts: vi.fn(), renderFilm: vi.fn() }));

const chosen = new Blob(["as a phone wrote it"], { type: "video/quicktime" });
const made = new Blob(["for every phone"], { type: "video/mp4" });
const tooLarge = new Blob([new Uint8Array(CHAT_FILE_MAX_BYTES.clip + 1)]);
const FACTS = { hasPicture: true, videoCodec: "hevc", durationMs: 4_000, decodable: true };

/** What this device reads out of the chosen film, and what it makes of it. */
function device(facts: Partial<typeof FACTS> | null, makes: Blob | Error = made) {
  vi.mocked(readFacts).mockResolvedValue(facts === null ? null : { ...FACTS, ...facts });
  vi.mocked(renderFilm).mockImplementation(async () => {
    if (makes instanceof Error) throw makes;
    return { blob: makes, durationMs: FACTS.durationMs, mimeType: "video/mp4" };
  });
}

// By identity: files of megabytes are not compared byte by byte.
const isThis = async (ready: ReturnType<typeof readyClip>, blob: Blob) => {
  const found = await ready;
  return found.ok && found.blob === blob;
};

beforeEach(() => {
  vi.stubGlobal("VideoEncoder", class {});
  vi.stubGlobal("VideoDecoder", class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

describe("a clip for a chat (rulings 20)", () => {
  it("is made anew, whole", async () => {
    device({});
    expect(await isThis(readyClip(chosen), made)).toBe(true);
    const [[film, cut] = []] = vi.mocked(renderFilm).mock.calls;
    expect(film === chosen).toBe(true);
    expect(cut).toEqual({ keep: { fromMs: 0, toMs: 4_000 }, muted: [] });
  });

  it("is as long and as large as a chat takes it, once it is made", async () => {
    device({ durationMs: CHAT_CLIP_MAX_MS + 1 });
    expect(await readyClip(chosen)).toEqual({ ok: false, problem: "length" });
    expect(renderFilm).not.toHaveBeenCalled();
    device({}, tooLarge);
    expect(await readyClip(chosen)).toEqual({ ok: false, problem: "size" });
    device({});
    expect(await isThis(readyClip(tooLarge), made)).toBe(true);
  });

  it("that nobody can read, or that shows nothing, is none", async () => {
    device(null);
    expect(await readyClip(chosen)).toEqual({ ok: false, problem: "format" });
    device({ hasPicture: false });
    expect(await readyClip(chosen)).toEqual({ ok: false, problem: "format" });
    expect(await readyClip(new Blob([]))).toEqual({ ok: false, problem: "size" });
  });

  it("goes as it is where the device cannot make films, or not this one: the server judges it", async () => {
    expectPrinted("no encoder", 1);
    device({}, new Error("no encoder"));
    expect(await isThis(readyClip(chosen), chosen)).toBe(true);
    vi.unstubAllGlobals();
    vi.mocked(renderFilm).mockClear();
    expect(await isThis(readyClip(chosen), chosen)).toBe(true);
    expect(renderFilm).not.toHaveBeenCalled();
    expect(await readyClip(tooLarge)).toEqual({ ok: false, problem: "size" });
  });
});
