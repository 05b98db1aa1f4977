import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PRODUCT_NAME } from "../../../convex/domain/product.ts";
import { BRAND_DIR, brandFiles, NAME, pngOf } from "../../../src/build/pictures/brand.ts";

const shell = readFileSync(path.resolve(import.meta.dirname, "../../../src/shell/Logo.tsx"), "utf8");
const pixels = (data: Buffer) => sharp(data).raw().toBuffer({ resolveWithObject: true });

describe("PUB-18 the logos of the press page (npm run pictures)", () => {
  it("say the product's name", () => {
    expect(NAME.text).toBe(PRODUCT_NAME);
  });

  it("have the mark that the app has", () => {
    for (const { svg } of brandFiles()) {
      const [loop, play] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
      expect(shell).toContain(`d="${loop}"`);
      expect(shell).toContain(`d="${play}"`);
    }
  });

  it("lie in public/icons/brand as SVG and as PNG, for dark and for light grounds, and nothing else does", () => {
    const wanted = brandFiles().flatMap(({ name }) => [`${name}.png`, `${name}.svg`]);
    expect(readdirSync(BRAND_DIR).sort()).toEqual(wanted.sort());
  });

  it.each(brandFiles())("$name is drawn from the colours as they stand", async (file) => {
    expect(readFileSync(path.join(BRAND_DIR, `${file.name}.svg`), "utf8")).toBe(file.svg);
    const [there, now] = await Promise.all([
      pixels(readFileSync(path.join(BRAND_DIR, `${file.name}.png`))),
      pixels(await pngOf(file)),
    ]);
    expect(there.info).toMatchObject({ width: file.pngWidth, channels: 4 });
    expect(there.data.equals(now.data)).toBe(true);
  });
});
