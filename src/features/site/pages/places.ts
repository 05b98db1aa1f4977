import type { PlaceName } from "@convex/domain/catalogue/pictures/grounds";
import type { LinkProps } from "@tanstack/react-router";
import type { pagesCopy } from "./copy.en";

/** The public pages in the order of the footer, and who is drawn at the head of each. */
export const PLACES = [
  { to: "/explore", name: "explore", group: "product", picture: "films" },
  { to: "/how-it-works", name: "howItWorks", group: "product", picture: "dares" },
  { to: "/creators", name: "creators", group: "product", picture: "films" },
  { to: "/about", name: "about", group: "product", picture: "people" },
  { to: "/press", name: "press", group: "product", picture: "news" },
  { to: "/faq", name: "faq", group: "help", picture: "chats" },
  { to: "/safety", name: "safety", group: "help", picture: "safe" },
  { to: "/contact", name: "contact", group: "help", picture: "chats" },
  { to: "/safety", hash: "reports", name: "report", group: "help", picture: "safe" },
  { to: "/takedown", name: "takedown", group: "help", picture: "safe" },
  { to: "/accessibility", name: "accessibility", group: "help", picture: "people" },
  { to: "/terms", name: "terms", group: "legal", picture: "locked" },
  { to: "/terms-creators", name: "termsCreators", group: "legal", picture: "money" },
  { to: "/privacy", name: "privacy", group: "legal", picture: "locked" },
  { to: "/how-the-feed-works", name: "feed", group: "legal", picture: "films" },
  { to: "/transparency", name: "transparency", group: "legal", picture: "safe" },
] as const satisfies readonly {
  to: LinkProps["to"];
  hash?: string;
  name: keyof typeof pagesCopy.names;
  group: keyof typeof pagesCopy.footer.groups;
  picture: PlaceName;
}[];

export type Place = (typeof PLACES)[number];
export type PlaceGroup = Place["group"];

export const PLACE_GROUPS = ["product", "help", "legal"] as const satisfies readonly PlaceGroup[];

export const pictureOf = (path: string): PlaceName =>
  PLACES.find(({ to }) => to === path)?.picture ?? "people";
