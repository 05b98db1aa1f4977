import type { InfoPage } from "./page";
import { contact } from "./text/contact.en";

/** Every page there is: its document, its line in the sitemap and its tests come from here. */
export const PAGES: readonly InfoPage[] = [contact];

/** Second addresses of a page, which name the first as the one to keep. */
export const ALIASES: Readonly<Record<string, string>> = {
  "/about-us": "/about",
  "/safety-measures": "/safety",
};
