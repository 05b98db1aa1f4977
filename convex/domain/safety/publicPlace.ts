/** What an address of ours shows of somebody, read out of whatever a person pastes. */
export type PublicPlace =
  | { kind: "video" | "dare" | "proof"; id: string }
  | { kind: "profile"; username: string };

const NAME = /^@?(\w{3,20})$/;
/** A host with or without its scheme, and the path behind it; either may be missing. */
const ADDRESS = /^(?:https?:\/\/([^/?#\s]+)|([\w-]+(?:\.[\w-]+)+(?::\d+)?))?(\/[^?#\s]*)?/i;
/** What a sentence leaves behind a link. */
const AFTER_LINK = /[.,;:!?)\]}>"']+$/;

interface Address {
  host: string | null;
  path: string;
}

function addressOf(word: string): Address {
  const [, withScheme, bare, path] = ADDRESS.exec(word) ?? [];
  const host = (withScheme ?? bare)?.toLowerCase() ?? null;
  return { host, path: path ?? (host === null ? word.replace(/[?#].*$/, "") : "") };
}

function placeAt({ path }: Address): PublicPlace | null {
  const [start, ...rest] = path.split("/").filter(Boolean);
  const [first = "", second, third, fourth] = start === "app" ? rest : [start ?? "", ...rest];
  if (second === undefined) {
    const username = NAME.exec(first)?.[1];
    return username === undefined ? null : { kind: "profile", username: username.toLowerCase() };
  }
  switch (first) {
    case "v":
      return { kind: "video", id: second };
    case "d":
      return { kind: "dare", id: second };
    case "dare":
      return third === "proof" && fourth !== undefined ? { kind: "proof", id: fourth } : null;
    case "u":
    case "creator":
      return { kind: "profile", username: second.toLowerCase() };
    default:
      return null;
  }
}

const hostOf = (home: string): string | null => addressOf(home).host;

/** The words of a text that may name something: links and names with @; a single word may be a name without it. */
function namesIn(text: string): Address[] {
  const words = text.trim().split(/\s+/);
  const named = words.length === 1 ? words : words.filter((word) => /^@|\//.test(word));
  return named.map((word) => addressOf(word.replace(AFTER_LINK, "")));
}

/** Where this site has no address of its own yet, every link may be ours. */
function isElsewhere({ host }: Address, home: string): boolean {
  const ours = hostOf(home);
  return host !== null && ours !== null && host !== ours;
}

/**
 * The first video, dare or proof of ours that a text names, else the first person; null where it only describes.
 * `home`: the address of this site.
 */
export function placeIn(text: string, home: string): PublicPlace | null {
  const places = namesIn(text).flatMap((address) => {
    const place = isElsewhere(address, home) ? null : placeAt(address);
    return place === null ? [] : [place];
  });
  return places.find(({ kind }) => kind !== "profile") ?? places[0] ?? null;
}

/** Nothing but a link, and one to another site: nobody here can take that down. */
export function isOnlyElsewhere(text: string, home: string): boolean {
  const isOneWord = !/\s/.test(text.trim());
  return isOneWord && namesIn(text).some((address) => isElsewhere(address, home));
}
