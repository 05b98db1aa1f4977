import { blobSource } from "@convex/domain/proofs/container/source";
import { checkVideo } from "@convex/domain/proofs/videoChecks";
import { ConvexError } from "convex/values";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FeedVideo, Player } from "@/ui/player";
import { CLIPS } from "../../../support/media/clips";
import { axeFindings } from "../../app/axe";
import { expectRoomForAll, withTextSize } from "../../app/room";
import "@/styles/base.css";

/** A busy machine decodes late. */
const SLOW = { timeout: 10_000 };

const BLUR_HASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";
const CAPTIONS = { language: "en", lines: [{ fromMs: 0, toMs: 3_000, text: "Dots move." }] };

function clipUrl(index: 0 | 1 | 2): { src: string; durationMs: number } {
  const { base64, contentType, durationMs } = CLIPS[index];
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return { src: URL.createObjectURL(new Blob([bytes], { type: contentType })), durationMs };
}

function videoOf(): HTMLVideoElement {
  const element = page.getByLabelText("Dots", { exact: true }).element();
  if (!(element instanceof HTMLVideoElement)) throw new Error("no video");
  return element;
}

describe("player", () => {
  it("plays, seeks, and changes sound, speed and captions by the keyboard alone", async () => {
    await render(
      <Player {...clipUrl(0)} label="Dots" captions={CAPTIONS} description="Dots on a dark ground." />,
    );
    const video = videoOf();
    video.muted = true;
    await expect.poll(() => video.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA);
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("slider", { name: "Position" })).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.poll(() => video.paused, SLOW).toBe(false);
    await userEvent.keyboard("k");
    await expect.poll(() => video.paused, SLOW).toBe(true);
    await userEvent.keyboard("5");
    await expect.poll(() => video.currentTime).toBeCloseTo(1.7, 1);
    await userEvent.keyboard(">");
    await expect.poll(() => video.playbackRate).toBe(1.25);
    await expect.element(page.getByRole("button", { name: /Speed 1\.25 times/ })).toBeVisible();
    expect(video.textTracks[0]?.mode).toBe("showing");
    expect(video.textTracks[0]?.cues).toHaveLength(1);
    await userEvent.keyboard("c");
    await expect.poll(() => video.textTracks[0]?.mode).toBe("disabled");
    await userEvent.keyboard("m");
    await expect.poll(() => video.muted).toBe(false);
  });

  it("fills the screen with its controls, for a finger that wants out again", async () => {
    vi.spyOn(document, "fullscreenEnabled", "get").mockReturnValue(true);
    const fill = vi.spyOn(HTMLElement.prototype, "requestFullscreen").mockResolvedValue();
    await render(<Player {...clipUrl(0)} label="Dots" captions={null} />);
    await userEvent.click(page.getByRole("button", { name: "Full screen" }));
    const [filled] = fill.mock.contexts;
    expect(filled).toBeInstanceOf(HTMLElement);
    for (const name of ["Full screen", "Play"]) {
      const button = page.getByRole("button", { name }).element();
      expect(filled instanceof HTMLElement && filled.contains(button)).toBe(true);
    }
    expect(filled instanceof HTMLElement && filled.contains(videoOf())).toBe(true);
    vi.restoreAllMocks();
  });

  it("shows its blur-hash before anything of the video is there", async () => {
    const never = () => new Promise<never>(() => undefined);
    await render(
      <Player mint={never} durationMs={1_000} label="Dots" captions={null} blurHash={BLUR_HASH} />,
    );
    expect(document.querySelector("canvas")).not.toBeNull();
    expect(document.querySelector("video")).toBeNull();
  });

  it("every control is 44 px and has a name", async () => {
    await render(<Player {...clipUrl(2)} label="Dots" captions={CAPTIONS} />);
    const buttons = page.getByRole("button").elements();
    expect(buttons.length).toBeGreaterThanOrEqual(4);
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      expect([Math.min(width, height) >= 44, button.getAttribute("aria-label") !== null]).toEqual([
        true,
        true,
      ]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe("the screen it is on", () => {
  afterEach(async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    withTextSize(100);
    await page.viewport(360, 740);
  });

  const SIZES: readonly (readonly [name: string, width: number, height: number, text: number])[] = [
    ["a phone held sideways", 740, 360, 100],
    ["a narrow phone with text of twice the size", 320, 740, 200],
    ["a phone held sideways with text of twice the size", 740, 360, 200],
  ];

  it.each(SIZES)(
    "on %s nothing overlaps or is cut off, filling the screen or not",
    async (_name, width, height, text) => {
      await page.viewport(width, height);
      withTextSize(text);
      await render(
        <main>
          <h1>A proof</h1>
          <Player {...clipUrl(0)} label="Dots" captions={CAPTIONS} />
        </main>,
      );
      const speed = page.getByRole("button", { name: /Speed/ });
      await speed.click();
      await expect.element(speed).toHaveTextContent("1.25");
      expectRoomForAll();
      const fill = page.getByRole("button", { name: "Full screen" });
      await fill.click();
      await expect.poll(() => document.fullscreenElement, SLOW).not.toBeNull();
      expectRoomForAll();
      const whole = videoOf().getBoundingClientRect();
      const { bottom } = fill.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect([whole.top >= 0, whole.height >= innerHeight / 4]).toEqual([true, true]);
    },
  );
});

it("a player with captions and words has nothing that axe finds, playing or not", async () => {
  await render(
    <main>
      <h1>A proof</h1>
      <Player
        {...clipUrl(0)}
        label="Dots"
        captions={CAPTIONS}
        description="Dots on a dark ground."
        hasSound={false}
      />
    </main>,
  );
  expect(await axeFindings()).toEqual([]);
  videoOf().muted = true;
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => videoOf().paused, SLOW).toBe(false);
  await page.getByText("Transcript").click();
  expect(await axeFindings()).toEqual([]);
});

/** A film is as large as its place. */
const FilmPlace = ({ children }: { children: ReactNode }) => (
  <div style={{ height: "30rem" }}>{children}</div>
);

describe("videos in a list", () => {
  afterEach(() => vi.restoreAllMocks());

  it("says when its address is refused, and asks again when told to", async () => {
    let asked = 0;
    const { src } = clipUrl(1);
    const mint = async () => {
      asked += 1;
      if (asked === 1)
        throw new ConvexError({ code: "not-found", message: "Not found.", reason: "no-longer-public" });
      return { url: src, expiresAt: Date.now() + 600_000, posterUrl: null };
    };
    const card = { id: "refused", label: "Dots", captions: null, autoplay: false, dataSaver: false };
    await render(
      <FilmPlace>
        <FeedVideo {...card} mint={mint} />
      </FilmPlace>,
    );
    await page.getByRole("button", { name: "Play" }).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    expect(page.getByRole("button", { name: "Pause" }).elements()).toEqual([]);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect.poll(() => document.querySelector("video")?.src, SLOW).toBe(src);
    expect(asked).toBe(2);
  });

  it("reduced motion starts nothing by itself, a press does", async () => {
    const { matchMedia } = window;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      matchMedia(query.includes("prefers-reduced-motion") ? "all" : query),
    );
    const card = { captions: CAPTIONS, autoplay: true, dataSaver: false };
    await render(
      <main>
        <h1>Proofs</h1>
        <FilmPlace>
          <FeedVideo id="still" src={clipUrl(0).src} label="Dots" {...card} />
        </FilmPlace>
      </main>,
    );
    // The list has seen the card once a frame was painted with it in sight.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(videoOf().paused).toBe(true);
    expect(await axeFindings()).toEqual([]);
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => videoOf().paused, SLOW).toBe(false);
  });

  it("one plays at a time, without sound, and starts by itself only where that is wanted", async () => {
    const first = clipUrl(0);
    const second = clipUrl(1);
    const card = { captions: CAPTIONS, autoplay: true, dataSaver: false };
    await render(
      <>
        <FilmPlace>
          <FeedVideo id="one" src={first.src} label="One" {...card} />
        </FilmPlace>
        <FilmPlace>
          <FeedVideo id="two" src={second.src} label="Two" {...card} />
        </FilmPlace>
      </>,
    );
    const video = (name: string) => {
      const element = page.getByLabelText(name, { exact: true }).element();
      if (!(element instanceof HTMLVideoElement)) throw new Error("no video");
      return element;
    };
    await expect.poll(() => video("One").paused, SLOW).toBe(false);
    expect(video("One").muted).toBe(true);
    expect(video("Two").paused).toBe(true);
    video("Two").scrollIntoView();
    await expect.poll(() => video("Two").paused, SLOW).toBe(false);
    await expect.poll(() => video("One").paused, SLOW).toBe(true);
  });

  it("data saver starts nothing, a press does", async () => {
    const { src } = clipUrl(0);
    await render(
      <FilmPlace>
        <FeedVideo id="three" src={src} label="Dots" captions={null} autoplay dataSaver />
      </FilmPlace>,
    );
    await expect.poll(() => videoOf().paused, SLOW).toBe(true);
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => videoOf().paused, SLOW).toBe(false);
  });
});

/** What a recorder of this browser writes, as it came out piece by piece. */
async function recorded(mimeType: string): Promise<Blob[]> {
  const canvas = document.createElement("canvas");
  canvas.width = 180;
  canvas.height = 320;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  let hue = 0;
  let isOver = false;
  const paint = () => {
    hue += 20;
    context.fillStyle = `hsl(${hue} 80% 50%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (!isOver) requestAnimationFrame(paint);
  };
  paint();
  const pieces: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
  const enough = new Promise<void>((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size > 0) pieces.push(data);
      // Longer than the shortest proof, also without its last piece.
      if (performance.now() - startedAt > 4_200 && recorder.state === "recording") recorder.stop();
    });
    recorder.addEventListener("stop", () => resolve());
  });
  const startedAt = performance.now();
  recorder.start(250);
  await enough;
  isOver = true;
  return pieces;
}

describe("the server's check of what recorders write", () => {
  const TYPES = ["video/webm;codecs=vp8", "video/webm;codecs=vp9", "video/mp4;codecs=avc1.42E01E"];

  it.each(TYPES.filter((type) => MediaRecorder.isTypeSupported(type)))(
    "takes %s, whole and cut off",
    async (type) => {
      const pieces = await recorded(type);
      const whole = await checkVideo(blobSource(new Blob(pieces)), null);
      expect(whole).toMatchObject({ ok: true, facts: { width: 180, height: 320, hasSound: false } });
      const cut = await checkVideo(blobSource(new Blob(pieces.slice(0, -1))), null);
      expect(cut).toMatchObject({ ok: true });
    },
    20_000,
  );
});
