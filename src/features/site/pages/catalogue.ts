import type { InfoPage } from "./page";
import { about } from "./text/about.en";
import { accessibility } from "./text/accessibility.en";
import { contact } from "./text/contact.en";
import { creators } from "./text/creators.en";
import { faq } from "./text/faq.en";
import { howItWorks } from "./text/howItWorks.en";
import { howTheFeedWorks } from "./text/howTheFeedWorks.en";
import { press } from "./text/press.en";
import { privacy } from "./text/privacy.en";
import { safety } from "./text/safety.en";
import { takedown } from "./text/takedown.en";
import { terms } from "./text/terms.en";
import { termsCreators } from "./text/termsCreators.en";

/** Every page there is: its document, its line in the sitemap and its tests come from here. */
export const PAGES: readonly InfoPage[] = [
  contact,
  faq,
  about,
  howItWorks,
  creators,
  press,
  howTheFeedWorks,
  safety,
  takedown,
  accessibility,
  terms,
  termsCreators,
  privacy,
];

/** Second addresses of a page, which name the first as the one to keep. */
export const ALIASES: Readonly<Record<string, string>> = {
  "/about-us": "/about",
  "/safety-measures": "/safety",
};
