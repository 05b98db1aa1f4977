import { describe, expect, it } from "vitest";
import { isPoster, POSTERS_MAX, readable, sweepPosters } from "@/workers/posters";

const image = { method: "GET", destination: "image" } as const;

describe("stills of public videos on a device", () => {
  it("are the unsigned ones alone, and only pictures", () => {
    expect(isPoster(new URL("https://media.test/poster/feed1"), image)).toBe(true);
    expect(isPoster(new URL("https://media.test/media/poster/m1?exp=1&sig=a"), image)).toBe(false);
    expect(isPoster(new URL("https://media.test/media/publicPoster/feed1?exp=1&sig=a"), image)).toBe(false);
    expect(isPoster(new URL("https://media.test/poster/feed1"), { method: "GET", destination: "" })).toBe(
      false,
    );
  });

  it("are asked for without cookies and so that they can be read", () => {
    const { mode, credentials } = readable(
      new Request("https://media.test/poster/feed1", { mode: "no-cors" }),
    );
    expect({ mode, credentials }).toEqual({ mode: "cors", credentials: "omit" });
  });

  it("the oldest go", async () => {
    let kept = Array.from({ length: POSTERS_MAX + 2 }, (_, at) => `https://media.test/poster/${at}`);
    await sweepPosters({
      open: async () => ({
        keys: async () => kept.map((url) => new Request(url)),
        delete: async (request) => {
          const before = kept.length;
          kept = kept.filter((url) => !(request instanceof Request) || url !== request.url);
          return kept.length < before;
        },
      }),
    });
    expect(kept).toHaveLength(POSTERS_MAX);
    expect(kept[0]).toBe("https://media.test/poster/2");
  });
});
