/** Puts the tags that the deployment tells of an address into the shell's head (docs/serving.md). */

/** A page is never held up longer by what only crawlers read. */
const WAIT_MS = 1_000;
/** What stands between them in the built shell is replaced. */
const MARKS = { open: "<!--social-->", close: "<!--/social-->" } as const;

/** The head's tags for a path; null where there are none, or nobody answers in time. */
export async function socialHead(siteUrl: string, pathname: string): Promise<string | null> {
  const address = new URL("/social", siteUrl);
  address.searchParams.set("path", pathname);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    const told: unknown = response.ok ? await response.json() : null;
    const head = typeof told === "object" && told !== null && "head" in told ? told.head : null;
    return typeof head === "string" ? head : null;
  } catch {
    return null;
  }
}

/** The document with other tags; unchanged where it has no place for them. */
export function withSocialHead(html: string, head: string): string {
  const [before, rest] = html.split(MARKS.open);
  const after = rest?.split(MARKS.close)[1];
  return before === undefined || after === undefined ? html : `${before}${head}${after}`;
}
