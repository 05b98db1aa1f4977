/** What a client needs to know of a picture before it is there: its name, and the colour it stands on. */
import type { Interest } from "../../people/interests";

export const GROUNDS = [
  "plum",
  "teal",
  "cobalt",
  "moss",
  "coral",
  "orange",
  "rose",
  "slate",
  "sand",
] as const;

export type Ground = (typeof GROUNDS)[number];

export interface Still {
  /** Of a catalogue dare its id, of a dare in own words its category, in small letters. */
  name: string;
  ground: Ground;
}

export const CATEGORY_GROUNDS: Readonly<Record<Interest, Ground>> = {
  Humor: "orange",
  Fitness: "moss",
  Pranks: "slate",
  Edgy: "coral",
  NSFW: "plum",
  Dating: "rose",
  Challenges: "sand",
  Art: "plum",
  Music: "cobalt",
  Gaming: "slate",
  Travel: "teal",
  Food: "orange",
  DIY: "moss",
  Tech: "cobalt",
  Science: "teal",
};

/** By template; neighbours in the catalogue differ. */
export const STILL_GROUNDS: Readonly<Record<string, Ground>> = {
  "humor-nature-documentary": "teal",
  "humor-key-award": "coral",
  "humor-label-drama": "plum",
  "humor-straight-puns": "orange",
  "fitness-squat-count": "moss",
  "fitness-plank-joke": "cobalt",
  "fitness-wall-chorus": "rose",
  "fitness-seated-stretch": "teal",
  "pranks-wrong-labels": "sand",
  "pranks-boxed-gift": "slate",
  "pranks-desk-news": "cobalt",
  "pranks-hidden-drawing": "moss",
  "edgy-roast-yourself": "rose",
  "edgy-school-poem": "slate",
  "edgy-guilty-pleasure": "coral",
  "edgy-laundry-song": "plum",
  "dating-plant-profile": "moss",
  "dating-first-date": "plum",
  "dating-cheap-date": "coral",
  "dating-ex-hobby": "rose",
  "challenges-stack-coins": "sand",
  "challenges-bottle-flip": "orange",
  "challenges-tongue-twister": "teal",
  "challenges-object-tower": "cobalt",
  "art-eyes-closed": "rose",
  "art-one-line-pet": "teal",
  "art-clip-sculpture": "plum",
  "art-coffee-paint": "sand",
  "music-kitchen-chorus": "orange",
  "music-hum-guess": "cobalt",
  "music-snack-jingle": "rose",
  "music-beatbox": "plum",
  "gaming-wrong-plot": "moss",
  "gaming-inverted": "slate",
  "gaming-own-puzzle": "teal",
  "gaming-pixel-self": "plum",
  "travel-room-guide": "orange",
  "travel-kitchen-postcard": "coral",
  "travel-window-weather": "slate",
  "travel-pack-bag": "cobalt",
  "food-fine-plating": "moss",
  "food-blind-drinks": "rose",
  "food-twenty-words": "orange",
  "food-toast-critic": "plum",
  "diy-paper-hat": "plum",
  "diy-tape-fix": "slate",
  "diy-cable-tidy": "cobalt",
  "diy-recycled-shade": "moss",
  "tech-explain-internet": "cobalt",
  "tech-elbow-typing": "coral",
  "tech-desk-tour": "sand",
  "tech-useless-machine": "teal",
  "science-paper-plane": "cobalt",
  "science-density-layers": "plum",
  "science-shadow-clock": "orange",
  "science-rainbow-torch": "slate",
};

/** Places with nothing in them, and errors. */
export const PLACE_GROUNDS = {
  dares: "coral",
  chats: "teal",
  people: "plum",
  lost: "slate",
  trouble: "orange",
  news: "cobalt",
  money: "moss",
  films: "rose",
  safe: "teal",
  locked: "sand",
} as const satisfies Record<string, Ground>;

export type PlaceName = keyof typeof PLACE_GROUNDS;
