import { readdir, readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { serveBuiltApp } from "../../embedded/dev/builtApp";
import { seedTarget } from "../../embedded/dev/runUntilStopped";
import { seedDeployment } from "../../embedded/dev/seeding";
import { closeServer, portOf } from "../support/loopback";
import { entry } from "./pages/entry";
import { expectGoodScreen } from "./support/goodScreen";
import { test as worldTest } from "./support/world";

/** The built files alone, as a static host has them: no deployment answers. */
const NOBODY = "http://127.0.0.1:9";
const SCRIPT_MAX_KIB = 5;
const dist = path.resolve(import.meta.dirname, "../..", process.env.DARELOOP_DIST ?? "dist");

let server: Server;
let origin: string;
let names: string[];

test.beforeAll(async () => {
  const clientEnv = { VITE_CONVEX_URL: NOBODY, VITE_CONVEX_SITE_URL: NOBODY, VITE_IDENTITY: "local" };
  server = await serveBuiltApp({ port: 0, identityUrl: NOBODY, clientEnv, origins: [NOBODY] });
  origin = `http://127.0.0.1:${portOf(server)}`;
  const documents = (await readdir(dist)).filter((name) => name.endsWith(".html"));
  names = documents
    .map((name) => name.slice(0, -".html".length))
    .filter((name) => !/^(app|index)$/.test(name));
});

test.afterAll(() => closeServer(server));

test("PRD-01 every public page answers with its whole text, before the age gate and with little script", async () => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const html = await readFile(path.join(dist, `${name}.html`), "utf8");
    const answer = await fetch(`${origin}/${name}`);
    expect(await answer.text(), name).toBe(html);
    expect(answer.headers.get("cache-control"), name).toBe("no-cache");
    expect(html.match(/<h1/g), name).toHaveLength(1);
    expect(html, name).not.toMatch(/<dialog| inert|<noscript| style="| on[a-z]+="/);
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
    const sizes = files.map(
      async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length,
    );
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total / 1024, name).toBeLessThanOrEqual(SCRIPT_MAX_KIB);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a public page is read, its contents lead to their sections, and its pages to each other", async ({
    page,
  }) => {
    for (const name of names) {
      await page.goto(`${origin}/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const width = await page.locator("html").evaluate((html) => html.scrollWidth);
      expect(width, name).toBeLessThanOrEqual(360);
      await page.locator("summary", { hasText: "On this page" }).click();
      const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
      const id = (await link.getAttribute("href")) ?? "";
      await link.click();
      await expect(page.locator(id), name).toBeInViewport();
    }
    const pages = page.getByRole("navigation", { name: "All pages" });
    await pages.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(`${origin}/contact`);
  });
});

test.describe("with the app behind it", () => {
  test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });

  test("a link to a part of a page leads there, folded contents open or not, and one to report to the form", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${origin}/safety`);
    await expect(page.locator("#first")).toHaveCount(0);
    const heading = (name: string) => page.getByRole("heading", { level: 2, name });
    await page.getByRole("link", { name: "report", exact: true }).click();
    await expect(heading("Reporting, and what happens then")).toBeInViewport();
    await page.locator("summary", { hasText: "On this page" }).click();
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Warning signs" })
      .click();
    await expect(heading("Warning signs")).toBeInViewport();
    await page.getByRole("link", { name: "report it", exact: true }).first().click();
    await expect(page).toHaveURL(`${origin}/takedown`);
    await expect(page.getByRole("radio", { name: /^I am in this/ })).toBeVisible();
  });

  test("SHL-19 the page stays as it was when the app has come, and the gate waits for a page that it covers", async ({
    page,
  }) => {
    await page.goto(`${origin}/contact`);
    await expect(page.locator("#first")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: "Explore" }).click();
    await expect(page.getByRole("dialog", { name: "Adults Only" })).toBeVisible();
  });
});

worldTest(
  "PUB-13 a visitor asks for a takedown by its link without an account, and a member reads the same page inside the app",
  async ({ world, device }) => {
    await seedDeployment(seedTarget(world.stack));
    const visitor = await device("phone");
    await visitor.goto("/takedown");
    await expect(visitor.locator("#first")).toHaveCount(0);
    await expectGoodScreen(visitor, "takedown");
    await visitor.getByRole("radio", { name: /^I am in this/ }).check();
    const link = visitor.getByLabel("Where is it?");
    const send = visitor.getByRole("button", { name: "Send request" });
    await link.fill("https://elsewhere.test/v/k57");
    await send.click();
    await expect(visitor.getByText(/This link leads to another site/)).toBeVisible();
    await link.fill(`${world.stack.origin}/kitchenband`);
    await visitor.getByRole("checkbox", { name: /^This is true/ }).check();
    await visitor.getByLabel("Your full name").fill("Somebody Else");
    await visitor.getByLabel("Your email").fill("somebody@example.test");
    await send.click();
    await expect(visitor.getByRole("heading", { name: "We have your request" })).toBeVisible();

    const member = await device("desktop");
    await entry.signInAsSeeded(member, "papercrown");
    await member.goto("/contact");
    await expect(member.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(member.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(member.getByRole("button", { name: "Back" })).toBeVisible();
    await expectGoodScreen(member, "contact-inside");
  },
);
