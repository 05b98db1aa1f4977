import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { PRODUCT_NAME } from "@convex/domain/product";
import { fill } from "@/lib/text/words";
import { shareCopy } from "./copy.en";
import type { ShareWay } from "./shareMachine";

/** What is given away: the address of a public page and the words beside it. */
export type SharedLink = { url: string; title: string; text: string };

const here = (path: string): string => new URL(path, window.location.origin).href;

type SharedVideo = { path: string; title: string; label: keyof typeof LABEL_WORDS; edgy: boolean };

/** Of an edgy video nothing is told but where it is (product 12). */
export function videoLink({ path, title, label, edgy }: SharedVideo): SharedLink {
  const values = { label: LABEL_WORDS[label], product: PRODUCT_NAME, title };
  return edgy
    ? { url: here(path), title: PRODUCT_NAME, text: fill(shareCopy.edgy, values) }
    : { url: here(path), title, text: fill(shareCopy.video, values) };
}

/** By the short address that is made for it (PUB-24). */
export function personLink(username: string, name: string): SharedLink {
  return {
    url: here(`/u/${username}`),
    title: name,
    text: fill(shareCopy.person, { name, product: PRODUCT_NAME }),
  };
}

/** Null where the browser has no sheet, or shows none so long after a press: then there is our menu. */
export async function systemSheet(
  link: SharedLink,
  { share }: { share?: Navigator["share"] } = navigator,
): Promise<Extract<ShareWay, "system" | "left"> | null> {
  if (share === undefined) return null;
  try {
    await share.call(navigator, link);
    return "system";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : null;
  }
}

export async function copyLink({ url }: SharedLink): Promise<Extract<ShareWay, "copy" | "failed">> {
  try {
    await navigator.clipboard.writeText(url);
    return "copy";
  } catch {
    return "failed";
  }
}
