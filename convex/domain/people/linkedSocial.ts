/** Links to accounts elsewhere: HTTPS, hosts from a list, nothing that could act or trace (rulings 4). */
import { MAX_LINK_LENGTH, MAX_LINKED_SOCIAL } from "../limits";

/** Only places where a person has a public page; no shorteners, invites, shops or payment pages. */
const LINKED_HOSTS = [
  "bsky.app",
  "facebook.com",
  "instagram.com",
  "linkedin.com",
  "open.spotify.com",
  "pinterest.com",
  "reddit.com",
  "snapchat.com",
  "soundcloud.com",
  "threads.com",
  "threads.net",
  "tiktok.com",
  "twitch.tv",
  "twitter.com",
  "x.com",
  "youtube.com",
] as const;

export type LinkProblem = "not-a-link" | "not-https" | "host" | "no-account" | "too-long" | "too-many";

export const LINK_MESSAGES: Readonly<Record<LinkProblem, string>> = {
  "not-a-link": "This is not a web address. It must start with https://",
  "not-https": "The address must start with https://",
  host: "Links to this site are not allowed. Use one of the large social networks.",
  "no-account": "Add the part that leads to your account.",
  "too-long": `Use at most ${MAX_LINK_LENGTH} characters for a link.`,
  "too-many": `Add at most ${MAX_LINKED_SOCIAL} links.`,
};

type Read = { ok: true; url: string } | { ok: false; problem: LinkProblem };

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // The only reason for which the parser throws; an empty catch would hide nothing else.
    return null;
  }
}

/** The address as it is kept: host in small letters without www, path only. */
export function readLink(raw: string): Read {
  const text = raw.trim();
  if (text.length > MAX_LINK_LENGTH) return { ok: false, problem: "too-long" };
  const url = parse(text);
  if (url === null) return { ok: false, problem: "not-a-link" };
  if (url.protocol !== "https:") return { ok: false, problem: "not-https" };
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const isPlain = url.port === "" && url.username === "" && url.password === "";
  if (!isPlain || !LINKED_HOSTS.some((known) => known === host)) return { ok: false, problem: "host" };
  const path = url.pathname.replace(/\/+$/, "");
  return path === "" ? { ok: false, problem: "no-account" } : { ok: true, url: `https://${host}${path}` };
}

/** The addresses as they are kept, each once, empty lines left out. */
export function readLinks(
  raw: readonly string[],
): { ok: true; urls: string[] } | { ok: false; problem: LinkProblem; at: number } {
  const urls: string[] = [];
  for (const [at, text] of raw.entries()) {
    if (text.trim() === "") continue;
    const read = readLink(text);
    if (!read.ok) return { ok: false, problem: read.problem, at };
    if (!urls.includes(read.url)) urls.push(read.url);
  }
  if (urls.length > MAX_LINKED_SOCIAL) return { ok: false, problem: "too-many", at: raw.length - 1 };
  return { ok: true, urls };
}
