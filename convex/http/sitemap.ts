import { internal } from "../_generated/api";
import { httpEndpoint } from "../functions";

export const SITEMAP_PATH = "/sitemap.xml";

/** So many pages of each list: what is older is found from there. */
const PAGES_MAX = 20;

interface Url {
  path: string;
  changedAt: number | null;
}

function document(site: string, urls: Iterable<Url>): string {
  const lines = [...urls].map(({ path, changedAt }) => {
    const day =
      changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${new URL(path, site).href}</loc>${day}</url>`;
  });
  const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${lines.join("\n")}\n</urlset>\n`;
}

/** `GET /sitemap.xml`: public videos and people at the site's own address; robots.txt of the site names it. */
export const sitemap = httpEndpoint(async (ctx) => {
  const site = process.env.APP_URL;
  if (site === undefined) return new Response(null, { status: 404 });
  const urls = new Map<string, Url>();
  for (const of of ["videos", "creators"] as const) {
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const found: { urls: Url[]; nextCursor: string | null } = await ctx.runQuery(
        internal.jobs.feedItems.sitemapPage,
        { of, cursor },
      );
      for (const url of found.urls) urls.set(url.path, url);
      if (found.nextCursor === null) break;
      cursor = found.nextCursor;
    }
  }
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(document(site, urls.values()), { headers });
});
