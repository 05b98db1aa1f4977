import { beforeEach, expect, it, vi } from "vitest";
import { checkFilm } from "@/lib/media/checkFilm";
import { openFilm } from "@/lib/media/frames";
import { readFacts } from "@/lib/media/render";

/** What a device makes of a film is played here; real films are asked in the browser's tests. */
vi.mock("@/lib/media/render", () => ({ readFacts: vi.fn() }));
vi.mock("@/lib/media/frames", () => ({ openFilm: vi.fn() }));

const file = new File(["film"], "IMG_1.MOV", { type: "video/quicktime" });
const facts = { hasPicture: true, videoCodec: "hevc", durationMs: 8_000, decodable: false };
const cannotPlay = () => Promise.reject(new DOMException("cannot play", "EncodingError"));

beforeEach(() => {
  vi.mocked(readFacts).mockReset().mockResolvedValue(facts);
  vi.mocked(openFilm).mockReset().mockImplementation(cannotPlay);
});

it("HEVC that this device can neither play nor convert is refused as such", async () => {
  expect(await checkFilm(file)).toEqual({ ok: false, problem: "hevc" });
});

it("HEVC that the device can convert passes: it is made anew before it is sent", async () => {
  vi.mocked(readFacts).mockResolvedValue({ ...facts, decodable: true });
  expect(await checkFilm(file)).toEqual({ ok: true, durationMs: 8_000 });
});

it("another format that nothing here reads cannot be converted; a file without a film is damaged", async () => {
  vi.mocked(readFacts).mockResolvedValue({ ...facts, videoCodec: "prores" });
  expect(await checkFilm(file)).toEqual({ ok: false, problem: "cannot-convert" });
  vi.mocked(readFacts).mockResolvedValue(null);
  expect(await checkFilm(file)).toEqual({ ok: false, problem: "damaged" });
});
