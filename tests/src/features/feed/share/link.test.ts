import { describe, expect, it, vi } from "vitest";
import { copyLink, systemSheet, videoLink } from "@/features/feed/share/link";
import { placeAddress, SHARE_PLACES } from "@/features/feed/share/places";

const video = { path: "/v/1", title: "Toast & jam", label: "paid", edgy: false } as const;
const link = {
  url: "https://app.test/v/1",
  title: "Toast & jam",
  text: "Paid dare on Dareloop: Toast & jam",
};

describe("the words beside a link", () => {
  it("PRODUCT-12 say what it is, and of an edgy video only where", () => {
    vi.stubGlobal("window", { location: { origin: "https://app.test" } });
    expect(videoLink(video)).toEqual(link);
    expect(videoLink({ ...video, edgy: true })).toEqual({
      ...link,
      title: "Dareloop",
      text: "A video on Dareloop",
    });
    vi.unstubAllGlobals();
  });
});

describe("ways out", () => {
  it("the system's sheet first; leaving it is an answer", async () => {
    const told: unknown[] = [];
    const share = async (data?: ShareData) => {
      told.push(data);
    };
    expect(await systemSheet(link, { share })).toBe("system");
    expect(told).toEqual([link]);
    const left = () => Promise.reject(new DOMException("left", "AbortError"));
    expect(await systemSheet(link, { share: left })).toBe("left");
  });

  it("where it is missing, or comes too long after the press, the menu has its turn", async () => {
    const late = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    expect([await systemSheet(link, {}), await systemSheet(link, { share: late })]).toEqual([null, null]);
  });

  it("a clipboard that refuses is a failure", async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await copyLink(link)).toBe("copy");
    expect(writeText).toHaveBeenCalledWith(link.url);
    writeText.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    expect(await copyLink(link)).toBe("failed");
    vi.unstubAllGlobals();
  });

  it("places take the address, and the words where they can", () => {
    const url = "https%3A%2F%2Fapp.test%2Fv%2F1";
    const words = "Paid+dare+on+Dareloop%3A+Toast+%26+jam";
    expect(SHARE_PLACES.map((row) => placeAddress(row, link))).toEqual([
      `https://wa.me/?text=${words}+${url}`,
      `https://t.me/share/url?url=${url}&text=${words}`,
      `https://x.com/intent/post?text=${words}&url=${url}`,
      `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    ]);
  });
});
