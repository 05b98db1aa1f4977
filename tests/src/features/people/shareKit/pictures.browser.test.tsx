import jsQR from "jsqr";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CARD_FORMATS, CARD_NAMES } from "@/features/people/shareKit/cardLayout";
import { QrTile } from "@/features/people/shareKit/components/QrTile";
import { drawCards, qrLook, qrPng } from "@/features/people/shareKit/pictures";
import { qrSvg } from "@/features/people/shareKit/qr";
import "@/styles/base.css";

const LINK = "https://dareloop.test/creator/papercrown";

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

async function pixelsOf(source: ImageBitmapSource): Promise<ImageData> {
  const bitmap = await createImageBitmap(source);
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0);
  return pen.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** What a scanner that knows no inverted codes reads in a picture. */
async function scan(source: ImageBitmapSource): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(source);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;
}

const fromBase64 = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: "image/png" });

describe("the QR code", () => {
  it.each(["dark", "light"].flatMap((theme) => [96, 192, 320].map((size) => [theme, size] as const)))(
    "PUB-09 is read from a screen in the %s theme, %s pixels wide",
    async (theme, size) => {
      document.documentElement.dataset.theme = theme;
      const screen = await render(
        <div className="bg-canvas" style={{ width: size + 60, padding: 30 }} data-testid="ground">
          <QrTile link={LINK} />
        </div>,
      );
      await expect.element(screen.getByRole("img", { name: `QR code that leads to ${LINK}` })).toBeVisible();
      const base64 = await page.screenshot({ element: screen.getByTestId("ground"), save: false });
      expect(await scan(fromBase64(base64))).toBe(LINK);
    },
  );

  it.each(["dark", "light"])(
    "PUB-09 both files hold the link and do not follow the %s theme",
    async (theme) => {
      document.documentElement.dataset.theme = theme;
      const png = await qrPng(LINK);
      if (png === null) throw new Error("no picture");
      const { width, height } = await createImageBitmap(png);
      expect([width, height]).toEqual([1_024, 1_024]);
      expect(await scan(png)).toBe(LINK);

      const image = new Image();
      image.src = URL.createObjectURL(new Blob([qrSvg(LINK, qrLook())], { type: "image/svg+xml" }));
      await image.decode();
      URL.revokeObjectURL(image.src);
      expect(await scan(image)).toBe(LINK);
    },
  );
});

const IDEAS = [
  "Narrate making your first coffee as a nature documentary",
  "Build a tower from ten coins",
  "Draw a very proud cat with your eyes closed",
];
const NAMES: readonly [what: string, name: string, ideas: readonly string[]][] = [
  ["a short name", "Jo", IDEAS],
  ["a name of forty signs", "Wilhelmina Montgomery-Featherstonehaugh W", IDEAS],
  ["one word of forty signs", "W".repeat(40), IDEAS],
  ["a name read from the right", "ورق وتاج من المدينة القديمة الجميلة", IDEAS],
  ["no name but the handle", "@papercrown", IDEAS.slice(0, 1)],
  ["no dares to show", "כתר נייר", []],
];

/** Whether everything within so many pixels of the edge has one colour. */
function isEdgeClear({ data, width, height }: ImageData, edge: number): boolean {
  const colour = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join();
  const ground = colour(0, 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= edge && x < width - edge && y >= edge && y < height - edge;
      if (!isInside && colour(x, y) !== ground) return false;
    }
  }
  return true;
}

describe("the image cards", () => {
  it.each(NAMES)(
    "PUB-09 with %s nothing runs over the edge, with no photo to be had",
    async (_what, name, ideas) => {
      const words = {
        name,
        handle: "@papercrown",
        call: "Dare me",
        ideas,
        link: LINK.slice(8),
        adults: "18+",
      };
      const cards = await drawCards({ uid: "a".repeat(20), photoUrl: "/pictures/nobody.avif" }, words);
      if (cards === null) throw new Error("no cards");
      for (const format of CARD_NAMES) {
        const pixels = await pixelsOf(cards[format]);
        expect([pixels.width, pixels.height]).toEqual([
          CARD_FORMATS[format].width,
          CARD_FORMATS[format].height,
        ]);
        expect(isEdgeClear(pixels, 40)).toBe(true);
      }
    },
  );
});
