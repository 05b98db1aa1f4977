/** Title, description and card of a public page for crawlers (PUB-31, rulings 24). */
import { PRODUCT_NAME } from "../product";
import { isProfileSegment } from "./username";

export interface SocialTags {
  title: string;
  description: string;
  /** Absolute; null: the neutral card has none. */
  image: string | null;
  /** What the address shows may be listed by search engines. */
  listed: boolean;
  /** What search engines are told of what is there; null: a word of ours, or nothing public. */
  about: SocialAbout | null;
}

/** `poster`: of a video, because one without is none to them. */
export type SocialAbout =
  | { kind: "video"; publishedAt: number; durationMs: number; poster: string }
  | { kind: "person"; name: string; username: string };

const SITE_LINE = "Paid dares answered with video proof. For adults. You can always say no.";
const DESCRIPTION_MAX = 200;

/** Of everything that is not public, or edgy, or not there: it tells nothing of which. */
export const NEUTRAL_TAGS: SocialTags = {
  title: PRODUCT_NAME,
  description: SITE_LINE,
  image: null,
  listed: false,
  about: null,
};

/** Counted in whole signs: half of one is nothing that a crawler can show. */
export function shortened(text: string): string {
  const signs = [...text.replace(/\s+/g, " ").trim()];
  if (signs.length <= DESCRIPTION_MAX) return signs.join("");
  const kept = signs.slice(0, DESCRIPTION_MAX - 1).join("");
  return `${kept.trimEnd()}…`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const meta = (kind: "name" | "property", key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`;

/** The tags as they stand in a document's head. `address`: the page's own, absolute; null where the site does not know itself. */
export function headOf(tags: SocialTags, address: string | null): string {
  const { title, description, image, listed } = tags;
  const full = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
  return [
    `<title>${escaped(full)}</title>`,
    meta("name", "description", description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escaped(address)}" />`]),
    ...(listed ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:site_name", PRODUCT_NAME),
    meta("property", "og:type", "website"),
    meta("property", "og:title", full),
    meta("property", "og:description", description),
    ...(address === null ? [] : [meta("property", "og:url", address)]),
    ...(image === null ? [] : [meta("property", "og:image", image)]),
    meta("name", "twitter:card", image === null ? "summary" : "summary_large_image"),
    ...structuredOf(tags, address).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    ),
  ].join("");
}

const SECOND_MS = 1_000;

/** The same for search engines; only of what they may list. */
function structuredOf({ title, description, listed, about }: SocialTags, address: string | null): object[] {
  if (about === null || !listed || address === null) return [];
  const context = { "@context": "https://schema.org", url: address };
  if (about.kind === "person") {
    const mainEntity = { "@type": "Person", name: about.name, alternateName: `@${about.username}` };
    return [{ ...context, "@type": "ProfilePage", mainEntity }];
  }
  const { publishedAt, durationMs, poster } = about;
  return [
    {
      ...{ ...context, "@type": "VideoObject", name: title, description, thumbnailUrl: poster },
      uploadDate: new Date(publishedAt).toISOString(),
      duration: `PT${Math.round(durationMs / SECOND_MS)}S`,
    },
  ];
}

/** What a public address names; null: a page of its own words, or none at all. */
type SocialSubject =
  | { kind: "item"; feedId: string }
  | { kind: "dare"; dareId: string }
  | { kind: "proof"; dareId: string; proofId: string }
  | { kind: "person"; username: string };

const SEGMENT = /^[A-Za-z0-9_-]{1,64}$/;

export function socialSubject(path: string): SocialSubject | null {
  const [, ...segments] = (path.split(/[?#]/, 1)[0] ?? "").replace(/\/$/, "").split("/");
  if (segments.length === 0 || segments.some((segment) => !SEGMENT.test(segment))) return null;
  const [first = "", second, third, fourth, ...rest] = segments;
  if (rest.length > 0) return null;
  if (first === "v" && second && third === undefined) return { kind: "item", feedId: second };
  if (first === "d" && second && (third === undefined || (third === "comments" && fourth === undefined))) {
    return { kind: "dare", dareId: second };
  }
  if (first === "dare" && second && third === "proof" && fourth) {
    return { kind: "proof", dareId: second, proofId: fourth };
  }
  return personSubject(segments);
}

/** A word of ours is a page of ours: it has its own head, and nobody without a page to be kept from the search engines. */
function personSubject([first = "", second, ...rest]: string[]): SocialSubject | null {
  if (rest.length > 0) return null;
  if (second === undefined) return isProfileSegment(first) ? { kind: "person", username: first } : null;
  return first === "u" || first === "creator" ? { kind: "person", username: second } : null;
}
