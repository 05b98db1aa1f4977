/** The document that other websites put into a frame: whole without a script, and with nothing of another address in it. */
import { PRODUCT_NAME } from "../product";
import type { Captions } from "../proofs/captions";
import { escapeHtml } from "../text/html";
import { type ItemLabel, LABEL_WORDS, NO_LONGER_PUBLIC, POSTER_PREFIX } from "./publishing";

/** What somebody says by going on from the cover. */
export const ADULT_FIELD = { name: "adult", value: "yes" } as const;
/** What the player asks for beside the film, from the same address. */
export const CAPTIONS_FIELD = { name: "part", value: "captions" } as const;

interface EmbeddedVideo {
  feedId: string;
  title: string;
  label: ItemLabel;
  creator: string;
  hasStill: boolean;
  /** What is to be seen, for people who cannot. */
  description: string | null;
  captions: Captions | null;
}

const copy = {
  play: "I'm 18 or older. Play",
  line: "For adults only.",
  watch: `Watch on ${PRODUCT_NAME}`,
  none: "This video cannot be shown here.",
  gone: "The creator or the sender made it private, or our team is reviewing it.",
  go: `Go to ${PRODUCT_NAME}`,
  captions: "Captions",
} as const;

/** Dark in either theme, as every room round a video; as large as its frame. */
const STYLE = [
  "*{box-sizing:border-box}",
  "body{margin:0;block-size:100vh;display:flex;flex-direction:column;overflow:hidden;background:#0b0b10;color:#fff;font:100%/1.4 system-ui,sans-serif}",
  "main{position:relative;flex:1;min-block-size:0;display:flex;flex-direction:column;justify-content:flex-end;gap:.5rem;padding:1rem}",
  "main.none{justify-content:center;text-align:center}",
  ".still{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}",
  ".shade{position:absolute;inset:0;background:linear-gradient(#0b0b1066,#0b0b10e6)}",
  "main>:not(.still,.shade){position:relative}",
  "video{flex:1;min-block-size:0;inline-size:100%;background:#000}",
  "h1{margin:0;font-size:1.125rem;line-height:1.3;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow-wrap:anywhere}",
  "main>*{flex:none}",
  "@media (max-height:16rem){h1{-webkit-line-clamp:1}}",
  "p{margin:0;font-size:.875rem}",
  "a{color:inherit;min-block-size:1.5rem}",
  "a:focus-visible{outline:2px solid #c8f135;outline-offset:2px}",
  ".play{align-self:flex-start;display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.25rem;border-radius:99rem;background:#c8f135;color:#141704;font-weight:600;text-decoration:none}",
  ".none .play{align-self:center}",
  "footer{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between;padding:.5rem .75rem;font-size:.8125rem}",
].join("");

function page(title: string, body: string): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`,
  ].join("");
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

/** Opens beside the site that holds the frame, never in the frame: no page of ours stands in one. */
const outward = (href: string, words: string, look = ""): string =>
  `<a${look} href="${escapeHtml(href)}" target="_blank" rel="noopener">${words}</a>`;

const byLine = ({ label, creator }: EmbeddedVideo): string =>
  `<p>${LABEL_WORDS[label]} · <bdi>@${escapeHtml(creator)}</bdi></p>`;

const watchAddress = (app: string, { feedId }: EmbeddedVideo): string => new URL(`/v/${feedId}`, app).href;

/** Before anything moves: what it is, and the question of age. Nothing is remembered of the answer. */
export function coverPage(video: EmbeddedVideo, app: string | null): string {
  const { feedId, title, hasStill } = video;
  const still = hasStill
    ? `<img class="still" src="${POSTER_PREFIX}${feedId}" alt=""><div class="shade"></div>`
    : "";
  const play = `<a class="play" rel="nofollow" href="?${ADULT_FIELD.name}=${ADULT_FIELD.value}">${copy.play}</a>`;
  const out = app === null ? "" : `<p>${outward(watchAddress(app, video), copy.watch)}</p>`;
  const words = `<h1 dir="auto">${escapeHtml(title)}</h1>${byLine(video)}<p>${copy.line}</p>`;
  return page(title, `<main>${still}${words}${play}${out}</main>`);
}

/** Shown from the start: the document plays in a frame that may well be silent. */
function captionTrack({ captions }: EmbeddedVideo): string {
  if (captions === null) return "";
  const address = new URLSearchParams([ADULT_FIELD, CAPTIONS_FIELD].map(({ name, value }) => [name, value]));
  return `<track kind="captions" srclang="${escapeHtml(captions.language)}" label="${copy.captions}" src="?${escapeHtml(`${address}`)}" default>`;
}

/** The player is the browser's own. */
export function playerPage(video: EmbeddedVideo, address: string, app: string | null): string {
  const { feedId, title, hasStill, description } = video;
  const poster = hasStill ? ` poster="${POSTER_PREFIX}${feedId}"` : "";
  const name = escapeHtml(description === null ? title : `${title}. ${description}`);
  const film = `<video controls autoplay playsinline preload="metadata"${poster} src="${escapeHtml(address)}" aria-label="${name}">${captionTrack(video)}</video>`;
  const out = app === null ? "" : outward(watchAddress(app, video), copy.watch);
  return page(title, `${film}<footer>${byLine(video)}${out}</footer>`);
}

/** For what was never public, is edgy or unknown, which all look alike, and for what was taken back. */
export function emptyPage(reason: "none" | "gone", app: string | null): string {
  const words =
    reason === "gone" ? `<h1>${NO_LONGER_PUBLIC}</h1><p>${copy.gone}</p>` : `<h1>${copy.none}</h1>`;
  const out = app === null ? "" : outward(new URL("/", app).href, copy.go, ' class="play"');
  return page(
    reason === "gone" ? NO_LONGER_PUBLIC : PRODUCT_NAME,
    `<main class="none">${words}${out}</main>`,
  );
}
