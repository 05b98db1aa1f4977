import { createHash } from "node:crypto";
import type { PrerenderedPage } from "../app/prerender.tsx";

/** Marks in index.html and app.html that the build fills. */
const MARKS = {
  font: "<!--font-->",
  boot: "<!--boot-->",
  tokens: "<!--tokens-->",
  gate: "<!--gate-->",
  page: "<!--page-->",
  title: "<!--title-->",
} as const;

/** What only a page behind the age gate has. */
const COVER = '<div id="gate"></div>';
const STILL_INERT = " inert>";
const NO_SCRIPT = '<noscript><p class="first-noscript">Dareloop needs JavaScript.</p></noscript>';

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function replaceOnce(html: string, mark: string, content: string): string {
  if (html.split(mark).length !== 2) throw new Error(`The document must hold ${mark} exactly once.`);
  return html.replace(mark, () => content);
}

const squeezed = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/:\s+/g, ":")
    .trim();

/** What must stand in the document itself, before any request: the boot script and the styles of the first paint. */
export function fillStart(html: string, { boot, styles }: { boot: string; styles: string }): string {
  const withBoot = replaceOnce(html, MARKS.boot, `<script>${boot.trim()}</script>`);
  return replaceOnce(withBoot, MARKS.tokens, `<style>${squeezed(styles)}</style>`);
}

/** The typeface of the first view, its wide cut too, is asked for with the document, not after the style sheet. */
export function preloadFonts(html: string, fontFiles: readonly string[]): string {
  const link = (file: string) =>
    `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
  return replaceOnce(html, MARKS.font, fontFiles.map(link).join(""));
}

/** The shell's skeleton paints before the style sheet has arrived: the sheet's link moves behind it. */
export function skeletonFirst(html: string): string {
  const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
  const bare = links.reduce((text, link) => text.replace(link, ""), html);
  const root = '<div id="root">';
  return replaceOnce(bare, root, `${links.map((link) => link.trim()).join("")}${root}`);
}

/**
 * A public page as a whole document, made from index.html. `origin` is the site's own address where the build
 * knows it; without one no canonical address is named, because a relative one is none.
 */
export function fillPage(template: string, page: PrerenderedPage, origin: string | null): string {
  const [title, description] = [escaped(page.title), escaped(page.description)];
  const address = origin === null ? null : escaped(new URL(page.canonical, origin).href);
  const head = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta name="twitter:card" content="summary" />`,
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`]),
    ...page.structured(origin).map(structuredScript),
  ].join("");
  const parts: [mark: string, content: string][] = [
    [MARKS.title, head],
    [MARKS.gate, page.gate],
    [MARKS.page, page.body],
  ];
  const whole = parts.reduce((html, [mark, content]) => replaceOnce(html, mark, content), template);
  return page.gate === "" ? withoutCover(whole) : whole;
}

/** Data is no program: no policy asks for its hash. Nothing in it may end the element. */
const structuredScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** A page for everybody is there at once and needs no script. */
const withoutCover = (html: string): string =>
  [COVER, STILL_INERT, NO_SCRIPT].reduce(
    (text, part) => replaceOnce(text, part, part === STILL_INERT ? ">" : ""),
    html,
  );

/** `/` is index.html, `/about` is about.html. */
export const fileOf = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

/** Every page that is to be found, for search engines; they take whole addresses only. */
export function sitemap(pages: readonly PrerenderedPage[], origin: string): string {
  const urls = pages
    .filter(({ path, canonical }) => path === canonical)
    .map(({ path, date }) => {
      const changed = date === null ? "" : `<lastmod>${date}</lastmod>`;
      return `<url><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</url>`;
    });
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${urls.join("\n")}\n</urlset>\n`;
}

/** The rules with the sitemaps of each of these origins: only these rules may name one of another host. */
export function robots(rules: string, origins: readonly string[]): string {
  const maps = origins.map((origin) => `Sitemap: ${new URL("/sitemap.xml", origin).href}`);
  return `${rules.trimEnd()}\n\n${maps.join("\n")}\n`;
}

/** Hashes, as a policy names them, of the inline elements of a document. */
export function inlineHashes(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"));
  return [...found].map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`,
  );
}
