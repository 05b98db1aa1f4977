import { BADGES, GRADIENTS } from "../../../convex/domain/catalogue/badges.ts";
import { CATEGORY_THINGS } from "../../../convex/domain/catalogue/pictures/categories.ts";
import { FACES } from "../../../convex/domain/catalogue/pictures/faces.ts";
import {
  CATEGORY_GROUNDS,
  PLACE_GROUNDS,
  type PlaceName,
  STILL_GROUNDS,
} from "../../../convex/domain/catalogue/pictures/grounds.ts";
import { PLACES } from "../../../convex/domain/catalogue/pictures/places.ts";
import type { Peep, Scene } from "../../../convex/domain/catalogue/pictures/scene.ts";
import { STILLS } from "../../../convex/domain/catalogue/pictures/stills.ts";
import { INTERESTS, isDareCategory } from "../../../convex/domain/people/interests.ts";
import { type Colours, glowColours, groundColours, pairColours } from "./palette.ts";

/** What is drawn, and from what alone it is drawn. */
export type Subject =
  | { draws: "still" | "place"; scene: Scene; colours: Colours }
  | { draws: "face"; scene: Peep; colours: Colours }
  | { draws: "category"; scene: string; shape: "tile" | "still"; colours: Colours }
  | { draws: "badge"; scene: string; colours: Colours };

export interface Picture {
  /** Under `public/pictures`, without width and ending. */
  name: string;
  subject: Subject;
  widths: readonly number[];
}

const PLACE_NAMES = Object.keys(PLACE_GROUNDS) as PlaceName[];
const STILL_WIDTHS = [180, 360];

function stills(): Picture[] {
  return Object.entries(STILLS).map(([id, scene]) => {
    const ground = STILL_GROUNDS[id];
    if (ground === undefined) throw new Error(`${id} stands on nothing: pictures/grounds.ts`);
    const subject: Subject = { draws: "still", scene, colours: groundColours(ground) };
    return { name: `stills/${id}`, subject, widths: STILL_WIDTHS };
  });
}

function categories(): Picture[] {
  return INTERESTS.flatMap((category): Picture[] => {
    const [scene, colours] = [CATEGORY_THINGS[category], groundColours(CATEGORY_GROUNDS[category])];
    const name = category.toLowerCase();
    const still: Picture = {
      name: `stills/${name}`,
      subject: { draws: "category", shape: "still", scene, colours },
      widths: STILL_WIDTHS,
    };
    const tile: Picture = {
      name: `categories/${name}`,
      subject: { draws: "category", shape: "tile", scene, colours },
      widths: [192],
    };
    // A dare is never filed under NSFW.
    return isDareCategory(category) ? [still, tile] : [tile];
  });
}

const faces = (): Picture[] =>
  FACES.map((scene, index) => ({
    name: `faces/${index}`,
    subject: { draws: "face", scene, colours: glowColours(index) },
    widths: [192],
  }));

const places = (): Picture[] =>
  PLACE_NAMES.map((name) => ({
    name: `places/${name}`,
    subject: { draws: "place", scene: PLACES[name], colours: groundColours(PLACE_GROUNDS[name]) },
    widths: [240, 480],
  }));

/** For 24 and 48 pixels of a dense screen, and for 160 and an image to share. */
const BADGE_WIDTHS = [96, 360];

const badges = (): Picture[] =>
  BADGES.map(({ badgeId, icon, category }) => ({
    name: `badges/${badgeId}`,
    subject: { draws: "badge", scene: icon, colours: pairColours(GRADIENTS[category]) },
    widths: BADGE_WIDTHS,
  }));

/** Every picture of the app that is not somebody's own. */
export const pictures = (): Picture[] => [
  ...[...stills(), ...categories(), ...faces(), ...places()],
  ...badges(),
];

export const fileOf = ({ name }: Picture, width: number): string => `${name}-${width}.avif`;
