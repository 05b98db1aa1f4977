import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { serveBuiltApp } from "../../embedded/dev/builtApp";
import { closeServer, portOf } from "../support/loopback";
import { watchContext } from "./support/watch";

/** The built files alone: no deployment answers, so that what the documents can do by themselves shows. */
const NOBODY = "http://127.0.0.1:9";
const UNREACHED = [
  /Failed to load resource/,
  /WebSocket connection to 'ws:\/\/127\.0\.0\.1:9/,
  // These pages may not have a worker: the runner answers its registration with nothing at all.
  /\[worker\] TypeError/,
];
const SHIFT_MAX = 0.01;
/** As `tests/bench/delivery/sizes.ts` has it, which also counts what the first two pages fetch beside these. */
const KEPT_MAX_KIB = 400;
const dist = path.resolve(import.meta.dirname, "../..", process.env.DARELOOP_DIST ?? "dist");
const readDist = (name: string): Promise<string> => readFile(path.join(dist, name), "utf8");

let server: Server;
let origin: string;

test.beforeAll(async () => {
  const clientEnv = { VITE_CONVEX_URL: NOBODY, VITE_CONVEX_SITE_URL: NOBODY, VITE_IDENTITY: "local" };
  const origins = [NOBODY, NOBODY.replace("http", "ws")];
  server = await serveBuiltApp({ port: 0, identityUrl: NOBODY, clientEnv, origins });
  origin = `http://127.0.0.1:${portOf(server)}`;
});

test.afterAll(() => closeServer(server));

test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark", serviceWorkers: "block" });

const answerGate = (context: BrowserContext) =>
  context.addInitScript(() => window.localStorage.setItem("ageVerified", "true"));

/** The document as it came: no part of the app arrives. */
const withoutApp = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

const isReplaced = (page: Page) => expect(page.locator("#first")).toHaveCount(0);

test("PRD-01 C8 the landing is whole before the app: gate above an inert page, no media, links that lead on", async ({
  page,
}) => {
  await withoutApp(page);
  await page.goto(origin);
  const gate = page.getByRole("dialog", { name: "Adults Only" });
  await expect(gate).toBeVisible();
  expect(await gate.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expect(page.locator("#page")).toHaveAttribute("inert", "");
  await expect(page.locator("#page").locator("img, video, audio, picture, iframe, object")).toHaveCount(0);
  await expect(page).toHaveTitle(/video · Dareloop$/);
  for (const name of ["description", "rating"]) {
    expect(await page.locator(`meta[name=${name}]`).getAttribute("content")).toBeTruthy();
  }

  await gate.getByRole("button", { name: "Yes, I'm 18+" }).click();
  await expect(gate).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("ageVerified"))).toBe("true");
  await expect(page.getByRole("link", { name: "Create account" })).toHaveAttribute("href", "/signup");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${origin}/login`);
});

test("C8 the rendered landing and the app's own are the same picture, and the chosen theme holds from the start", async ({
  context,
}) => {
  await answerGate(context);
  await context.addInitScript(() => window.localStorage.setItem("theme", "light"));
  const rendered = await context.newPage();
  await withoutApp(rendered);
  await rendered.goto(origin);
  await rendered.evaluate(() => document.fonts.ready);
  await expect(rendered.locator("html")).toHaveAttribute("data-theme", "light");
  const before = await rendered.screenshot({ fullPage: true, animations: "disabled" });

  const mounted = await context.newPage();
  await mounted.goto(origin);
  await isReplaced(mounted);
  await mounted.evaluate(() => document.fonts.ready);
  const after = await mounted.screenshot({ fullPage: true, animations: "disabled" });
  expect(after.equals(before)).toBe(true);
});

/** Sums the shifts of the page in `window.movedBy`. */
const recordShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    let movedBy = 0;
    Reflect.set(window, "movedBy", () => movedBy);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) movedBy += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** After two frames: the one that lays out anew, and the one by which its shift has been reported. */
const movedBy = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const read: unknown = Reflect.get(window, "movedBy");
    return typeof read === "function" ? Number(read()) : Number.NaN;
  });

for (const width of [360, 1280]) {
  test(`C8 nothing moves when the font and the app arrive late (${width} px)`, async ({ context, page }) => {
    await answerGate(context);
    await recordShifts(context);
    await page.setViewportSize({ width, height: 740 });
    for (const address of ["/", "/login", "/app/feed"]) {
      let letFontGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letFontGo = resolve;
      });
      await page.route("**/*.woff2", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${origin}${address}`, { waitUntil: "domcontentloaded" });
      // The landing's app waits for the rest of the document, font included.
      if (address !== "/") await isReplaced(page);
      await movedBy(page);
      letFontGo();
      await page.evaluate(() =>
        Promise.all(["2rem Archivo", "800 expanded 2rem Archivo"].map((font) => document.fonts.load(font))),
      );
      await isReplaced(page);
      expect(await movedBy(page), address).toBeLessThanOrEqual(SHIFT_MAX);
      await page.unrouteAll();
    }
  });
}

test("C8 a signed-in address shows the shell's outline before any file but the document", async ({
  context,
  page,
}) => {
  await answerGate(context);
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto(`${origin}/app/feed`, { waitUntil: "commit" });
  await expect(page.locator(".first-cards > div").first()).toBeVisible();
  expect(await page.locator(".first-nav").boundingBox()).toMatchObject({ x: 0, width: 360 });
  expect(await page.locator(".first-nav").evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe(
    "rgb(21, 19, 28)",
  );
});

test("C8 the watch of every journey hears violations, strangers, uncaught and console errors", async ({
  context,
}) => {
  const watch = await watchContext(context, UNREACHED);
  const page = await context.newPage();
  await page.goto(origin);
  await isReplaced(page);
  expect(watch.problems()).toEqual([]);

  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: "a { color: red }" }));
    try {
      document.createElement("div").innerHTML = "<b>markup</b>";
    } catch {
      // Trusted Types refuse it, and say so to the watch.
    }
    console.error("something broke");
    setTimeout(() => {
      throw new Error("nobody caught this");
    });
    void fetch("http://example.test/").catch(() => undefined);
  });
  await expect.poll(() => watch.problems().join("\n")).toMatch(/policy violation: style-src/);
  for (const text of [
    "require-trusted-types-for",
    "policy violation: connect-src http://example.test/",
    "console error: something broke",
    "nobody caught this",
  ]) {
    await expect.poll(() => watch.problems().join("\n")).toContain(text);
  }
  await page.goto("http://stranger.test/").catch(() => undefined);
  expect(watch.problems()).toContain("request to another machine: http://stranger.test/");
});

/** Static imports of each built part. */
async function partsOf(folder: string): Promise<Map<string, string[]>> {
  const names = (await readdir(path.join(dist, folder))).filter((name) => name.endsWith(".js"));
  const imports = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
  const read = async (name: string): Promise<[string, string[]]> => {
    const code = await readDist(path.join(folder, name));
    return [name, [...code.matchAll(imports)].map(([, target = ""]) => target)];
  };
  return new Map(await Promise.all(names.map(read)));
}

test("C8 no part of the build imports itself in a circle: one of the two would read what is not there yet", async () => {
  const parts = await partsOf("assets");
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (name: string, trail: readonly string[]): void => {
    const at = trail.indexOf(name);
    if (at >= 0) circles.push([...trail.slice(at), name].join(" > "));
    if (at >= 0 || done.has(name)) return;
    for (const target of parts.get(name) ?? []) follow(target, [...trail, name]);
    done.add(name);
  };
  for (const name of parts.keys()) follow(name, []);
  expect(parts.size).toBeGreaterThan(0);
  expect(circles).toEqual([]);
});

test("C8 what is published: hashed inline parts, no source map and no word of one, nothing of Clerk for everybody", async () => {
  const names = await readdir(dist, { recursive: true });
  expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
  for (const name of names.filter((one) => one.endsWith(".js"))) {
    expect(await readDist(name), name).not.toContain("sourceMappingURL");
  }
  const headers = await readDist("_headers");
  for (const document of ["index.html", "app.html"]) {
    const html = await readDist(document);
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , text = ""]) => text);
    expect(inline).toHaveLength(2);
    for (const text of inline) {
      expect(headers).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    expect(html).not.toMatch(/ style="| on[a-z]+="|clerk/i);
  }
});

test("C8 what the worker fetches at the first visit, itself included, stays within its measure", async () => {
  const worker = await readDist("sw.js");
  const listed = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = ""]) => url);
  const named = new Set(await readdir(dist, { recursive: true }));
  const files = ["sw.js", ...new Set(listed)].filter((name) => named.has(name));
  // The frame and a screen that was never opened stand for the list.
  expect(files.some((name) => /assets\/camera-[^/]+\.js$/.test(name))).toBe(true);
  expect(files.some((name) => /assets\/(wallet|EditProfileScreen|render)-[\w-]{8}\.js$/.test(name))).toBe(
    false,
  );
  const sizes = files.map(async (name) => {
    const bytes = await readFile(path.join(dist, name));
    return name.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // Over it: a new screen belongs into LATER_PARTS (src/build/keptParts.ts), or something large into a lazy import.
  expect(total / 1024).toBeLessThanOrEqual(KEPT_MAX_KIB);
});
