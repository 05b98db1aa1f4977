type Values = Record<string, unknown>;

function settingOf(name: string, sources: readonly Values[]): string | null {
  const found = sources.map((source) => source[name]).find((value) => value !== undefined && value !== "");
  return typeof found === "string" && URL.canParse(found) ? found : null;
}

/**
 * Where this deployment serves its files: as the server or the build says, else the site address that belongs to a
 * cloud deployment's own.
 */
export function siteUrlOf(sources: readonly Values[]): string | null {
  const given = settingOf("VITE_CONVEX_SITE_URL", sources);
  const cloud = settingOf("VITE_CONVEX_URL", sources);
  if (given !== null || cloud === null) return given;
  const { protocol, hostname } = new URL(cloud);
  return /\.convex\.cloud$/.test(hostname) ? `${protocol}//${hostname.replace(/cloud$/, "site")}` : null;
}

const MEDIA_PATHS = ["/media/", "/poster/"];

/** No other address is ever asked (VAL-29). */
function isOwnMedia(url: string, siteUrl: string | null): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || siteUrl === null || new URL(siteUrl).origin !== parsed.origin) return false;
  return MEDIA_PATHS.some((path) => parsed.pathname.startsWith(path));
}

export interface ReachPorts {
  fetch: typeof fetch;
  siteUrl: string | null;
}

function here(): ReachPorts {
  const sources = [window.__DARELOOP_ENV__ ?? {}, import.meta.env];
  return { fetch: (...args) => window.fetch(...args), siteUrl: siteUrlOf(sources) };
}

/** A file that does not answer by then is treated as not ready. */
const HEAD_MAX_MS = 8_000;

/**
 * Whether a video can be fetched now: one HEAD request, to our own media hosts only (VAL-28, VAL-29). A lost network
 * counts as not reachable.
 */
export async function isReachable(
  url: string,
  { fetch: ask, siteUrl }: ReachPorts = here(),
): Promise<boolean> {
  if (!isOwnMedia(url, siteUrl)) return false;
  try {
    const answer = await ask(url, {
      method: "HEAD",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(HEAD_MAX_MS),
    });
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
