import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  fileOf,
  fillPage,
  fillStart,
  inlineHashes,
  preloadFonts,
  robots,
  sitemap,
  skeletonFirst,
} from "@/build/documents";

const PAGE = {
  path: "/",
  canonical: "/",
  date: null,
  structured: () => [],
  title: "A & B",
  description: 'Say "no"',
  body: "<h1>Hi</h1>",
  gate: "<dialog open>",
};
const TEMPLATE =
  '<head><!--title--><!--boot--><!--tokens--></head><div id="gate"><!--gate--></div><div inert><!--page--></div>';

it("C8 a public page carries its own title, description and address, the page, and the gate above it", () => {
  const html = fillPage(TEMPLATE, PAGE, "https://site.test");
  expect(html).toContain("<title>A &amp; B</title>");
  expect(html).toContain('<meta name="description" content="Say &quot;no&quot;" />');
  expect(html).toContain('<link rel="canonical" href="https://site.test/" />');
  expect(html).toContain('<div id="gate"><dialog open></div><div inert><h1>Hi</h1></div>');
  expect(fillPage(TEMPLATE, PAGE, null)).not.toContain("canonical");
});

it("PUB-31 a public page carries the tags of its card", () => {
  const html = fillPage(TEMPLATE, PAGE, "https://site.test");
  expect(html).toContain('<meta property="og:title" content="A &amp; B" />');
  expect(html).toContain('<meta property="og:description" content="Say &quot;no&quot;" />');
  expect(html).toContain('<meta property="og:url" content="https://site.test/" />');
  expect(html).toContain('<meta name="twitter:card" content="summary" />');
});

it("a page for everybody has no cover and asks for no script, and names its one address", () => {
  const template = `${TEMPLATE}<noscript><p class="first-noscript">Dareloop needs JavaScript.</p></noscript>`;
  const structured = () => [{ name: "</script>" }];
  const page = { ...PAGE, path: "/b", canonical: "/a", gate: "", structured };
  const html = fillPage(template, page, "https://site.test");
  expect(html).not.toMatch(/id="gate"|inert|noscript/);
  expect(html).toContain('<link rel="canonical" href="https://site.test/a" />');
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  expect(inlineHashes(html, "script")).toEqual([]);
});

it("the sitemap names each page once, by its one address and with its day", () => {
  const pages = [PAGE, { ...PAGE, path: "/a", canonical: "/a", date: "2026-11-26" }];
  const map = sitemap([...pages, { ...PAGE, path: "/b", canonical: "/a" }], "https://site.test");
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "https://site.test/",
    "https://site.test/a",
  ]);
  expect(map).toContain("<lastmod>2026-11-26</lastmod>");
});

it("the rules for crawlers name the site's own map and the deployment's, which knows videos and people", () => {
  const rules = robots("User-agent: *\nDisallow: /app\n", ["https://site.test", "https://site.convex.test"]);
  expect(rules).toBe(
    "User-agent: *\nDisallow: /app\n\nSitemap: https://site.test/sitemap.xml\nSitemap: https://site.convex.test/sitemap.xml\n",
  );
});

it("C8 the hash of what stands inline is the hash of exactly that text", () => {
  const html = fillStart(TEMPLATE, { boot: "go($&);\n", styles: "/* why */ a {\n  color: red;\n}\n" });
  expect(html).toContain("<script>go($&);</script><style>a{color:red;}</style>");
  const hash = createHash("sha256").update("go($&);").digest("base64");
  expect(inlineHashes(html, "script")).toEqual([`sha256-${hash}`]);
  expect(inlineHashes(html, "style")).toHaveLength(1);
});

it("C8 the skeleton stands before the style sheet, the app's place after it", () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/a.css">';
  const html = skeletonFirst(`<head>\n    ${sheet}\n</head><i>skeleton</i><div id="root"></div>`);
  expect(html).toBe(`<head>\n</head><i>skeleton</i>${sheet}<div id="root"></div>`);
});

it("C8 the fonts of the first view are asked for at once", () => {
  const link = (name: string) =>
    `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`;
  const names = ["f.woff2", "wide.woff2"];
  const files = names.map((name) => `assets/${name}`);
  expect(preloadFonts("<!--font-->", files)).toBe(names.map(link).join(""));
});

it("a document without its mark stops the build", () => {
  expect(() => fillPage("<head></head>", PAGE, null)).toThrow("<!--title-->");
});

it("pages are files that a host finds by the address", () => {
  expect([fileOf("/"), fileOf("/about")]).toEqual(["index.html", "about.html"]);
});
