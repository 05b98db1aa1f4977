import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PRODUCT_NAME } from "@convex/domain/product";
import { createRouter } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { webManifest } from "@/app/webManifest";
import { startupImages } from "@/build/startupImages";
import { routeTree } from "@/routeTree.gen";

const manifest = webManifest({ canvas: "#0d0b12" });
const router = createRouter({ routeTree, context: { prewarm: () => undefined } });

const file = (src: string) => path.resolve("public", `.${src}`);

/** Width, height and colour type as the PNG itself says. */
function pngFacts(src: string) {
  const bytes = readFileSync(file(src));
  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
  const hasAlpha = bytes.includes("tRNS") || [4, 6].includes(bytes[25] ?? 0);
  return { sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, hasAlpha, bytes: bytes.length };
}

describe("web manifest (design pwa.md)", () => {
  it("PRD-11 names the app, its identity, its start and a window of its own", () => {
    expect(manifest).toMatchObject({
      id: "/",
      name: PRODUCT_NAME,
      short_name: PRODUCT_NAME,
      scope: "/",
      start_url: "/app/feed?source=pwa",
      display: "standalone",
      background_color: "#0d0b12",
      theme_color: "#0d0b12",
      launch_handler: { client_mode: ["navigate-existing", "auto"] },
    });
    expect(manifest.categories.length).toBeGreaterThan(0);
  });

  it("PRD-11 has icons of the sizes and purposes that systems ask for, and each file is what it says", () => {
    const has = (sizes: string, purpose: string) =>
      manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
    for (const size of ["192x192", "512x512"]) {
      expect(has(size, "any")).toBe(true);
      expect(has(size, "maskable")).toBe(true);
    }
    expect(has("512x512", "monochrome")).toBe(true);
    for (const icon of manifest.icons) expect(pngFacts(icon.src).sizes).toBe(icon.sizes);
    for (const icon of manifest.icons.filter(({ purpose }) => purpose === "maskable"))
      expect(pngFacts(icon.src).hasAlpha).toBe(false);
  });

  it("shows the app on a narrow and on a wide screen, in words too", () => {
    for (const form of ["narrow", "wide"] as const) {
      const shown = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
      expect(shown.length).toBeGreaterThan(1);
      // Chromium leaves out pictures of one form that differ in shape.
      expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1);
    }
    for (const { src, sizes, label } of manifest.screenshots) {
      expect(pngFacts(src)).toMatchObject({ sizes });
      expect(pngFacts(src).bytes).toBeLessThan(150_000);
      expect(label).not.toBe("");
    }
  });

  it.each([
    manifest.start_url,
    manifest.share_target.action,
    ...manifest.file_handlers.map(({ action }) => action),
    ...manifest.shortcuts.map(({ url }) => url),
  ])("%s leads to a screen that exists in a finished build", (address) => {
    const { pathname } = new URL(address, "https://app.example.test");
    const match = router.matchRoutes(pathname, {}).at(-1);
    expect(match?.fullPath).toBe(pathname);
  });

  it("takes films and pictures from other apps, and opens films", () => {
    expect(manifest.share_target).toMatchObject({ method: "POST", enctype: "multipart/form-data" });
    expect(manifest.share_target.params.files).toEqual([{ name: "files", accept: ["video/*", "image/*"] }]);
    expect(Object.keys(manifest.file_handlers[0]?.accept ?? {})).toContain("video/mp4");
  });
});

describe("iPhone", () => {
  it("PRD-11 the home screen icon is opaque and 180 pixels; each startup picture has the size it is asked for", () => {
    expect(pngFacts("/icons/apple-touch-icon.png")).toMatchObject({ sizes: "180x180", hasAlpha: false });
    for (const { href, media } of startupImages()) {
      expect(existsSync(file(href)), media).toBe(true);
      expect(href).toContain(pngFacts(href).sizes);
    }
  });

  it("both documents say that the app runs without the browser's bars", () => {
    for (const document of ["index.html", "app.html"]) {
      const html = readFileSync(path.resolve(document), "utf8");
      expect(html).toContain('name="apple-mobile-web-app-capable" content="yes"');
      expect(html).toContain('rel="apple-touch-icon"');
      expect(html).toContain("viewport-fit=cover");
      expect(html).not.toMatch(/user-scalable|maximum-scale/);
    }
  });
});
