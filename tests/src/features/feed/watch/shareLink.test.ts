import { describe, expect, it } from "vitest";
import { shareLink } from "@/features/feed/watch/shareLink";

const shared = { url: "https://app.test/v/1", title: "Toast", text: "Paid dare" };

function clipboardThat(write: (text: string) => Promise<void>): Clipboard {
  return Object.assign(new EventTarget(), {
    writeText: write,
    readText: async () => "",
    read: async () => [],
    write: async () => undefined,
  });
}

describe("sharing a link", () => {
  const copied: string[] = [];
  const clipboard = clipboardThat(async (text) => {
    copied.push(text);
  });

  it("goes through the system's sheet where there is one", async () => {
    const told: unknown[] = [];
    const share = async (data?: ShareData) => {
      told.push(data);
    };
    expect(await shareLink(shared, { share, clipboard })).toBe("shared");
    expect(told).toEqual([shared]);
    expect(copied).toEqual([]);
  });

  it("leaving the sheet is an answer", async () => {
    const share = () => Promise.reject(new DOMException("left", "AbortError"));
    expect(await shareLink(shared, { share, clipboard })).toBe("left");
  });

  it("without a sheet the link is copied, and a refusal is told", async () => {
    expect(await shareLink(shared, { clipboard })).toBe("copied");
    expect(copied).toEqual([shared.url]);
    const closed = clipboardThat(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    expect(await shareLink(shared, { clipboard: closed })).toBe("failed");
  });
});
