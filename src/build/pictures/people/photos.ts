import { readFileSync } from "node:fs";
import path from "node:path";
import { FACES } from "../../../../convex/domain/catalogue/pictures/faces.ts";
import { GROUNDS } from "../../../../convex/domain/catalogue/pictures/grounds.ts";
import {
  BACKDROPS,
  type Peep,
  SKINS,
  type Thing,
} from "../../../../convex/domain/catalogue/pictures/scene.ts";
import { bodyOf, framed, ground, headOf, thing } from "../draw.ts";
import { groundColours, root } from "../palette.ts";
import { hash, toolsOf } from "../record.ts";

/** Photos of the people of the local world: each with what they are known for. */
export const PHOTOS_DIR = path.join(root, "embedded/world/photos");
export const PHOTOS_RECORD = path.join(root, "embedded/world/photos.json");
export const PHOTO_WIDTH = 320;
export const PHOTO_FORMAT = { quality: 62, effort: 6 } as const;

/** Handle and thing; whoever is not here has the drawn face that everybody has until they choose a photo. */
const THINGS: Readonly<Record<string, string>> = {
  papercrown: "crown",
  kitchenband: "cooking",
  wrongguide: "compass",
  slowsquat: "flexed-biceps",
  labcoat: "test-tube",
  nightowl: "owl",
  coinstack: "coin",
  toastcritic: "bread",
  pixelmoth: "butterfly",
  maptraveler: "world-map",
  frontdesk: "bellhop-bell",
  nightshift: "crescent-moon",
  cardboardking: "package",
  hummingbus: "bus",
  plantdad: "potted-plant",
  elbowtypist: "keyboard",
  soupopera: "pot-of-food",
  tinystunts: "skateboard",
  eyesclosed: "artist-palette",
  loudlibrary: "books",
  desknews: "newspaper",
  bottleflipper: "lotion-bottle",
  rainbowtorch: "rainbow",
  packlight: "luggage",
  pixelportrait: "framed-picture",
  blinddate: "rose",
  stretchbreak: "person-in-lotus-position",
  mugcollector: "hot-beverage",
  laughtrack: "face-with-tears-of-joy",
  sundaybaker: "baguette-bread",
  bikebell: "bicycle",
  chalkdust: "triangular-ruler",
  marblerun: "crystal-ball",
  saltandpepper: "salt",
};

export const PHOTOGRAPHED = Object.keys(THINGS);

const nth = <T>(list: readonly T[], at: number): T => {
  const item = list[at % list.length];
  if (item === undefined) throw new Error("an empty list has nothing to choose from");
  return item;
};

/** Put together of the parts of several faces, so that nobody looks like a face without a photo. */
function personOf(at: number): Peep {
  const again = Math.floor(at / FACES.length);
  const [body, head, mood] = [nth(FACES, at), nth(FACES, at * 7 + 5 + again), nth(FACES, at * 5 + 2 - again)];
  return {
    ...{ pose: body.pose, hair: head.hair, face: mood.face, skin: nth(SKINS, at * 5 + 1 + again) },
    ...(head.glasses === undefined ? {} : { glasses: head.glasses }),
    ...(head.beard === undefined ? {} : { beard: head.beard }),
  };
}

/** In what corner it is held into the picture. */
function thingOf(name: string, at: number): Thing {
  return at % 2 === 0 ? [name, 256, 276, 112, 8] : [name, 106, 276, 112, -8];
}

export function photoOf(username: string): string {
  const at = PHOTOGRAPHED.indexOf(username);
  const person = personOf(at);
  const standing = `<g transform="translate(${at % 2 === 0 ? -46 : 0} 40) scale(0.45)">${bodyOf(person)}${headOf(person)}</g>`;
  const back = ground(nth(BACKDROPS, at * 3), groundColours(nth(GROUNDS, at * 4)));
  return framed(
    "0 0 360 360",
    360,
    360,
    back + standing + thing(thingOf(nth(Object.values(THINGS), at), at)),
  );
}

export type PhotoRow = { input: string; bytes: number; sha256: string };
export type PhotoRecord = Readonly<Record<string, PhotoRow>>;

let knownTools: string | null = null;

/** What a photo is drawn from; with another one it is out of date. */
export function photoInput(username: string): string {
  knownTools ??= toolsOf([readFileSync(path.join(import.meta.dirname, "../draw.ts"), "utf8")]);
  return hash(JSON.stringify([knownTools, PHOTO_WIDTH, PHOTO_FORMAT, photoOf(username)]));
}

export const readPhotos = (): PhotoRecord => JSON.parse(readFileSync(PHOTOS_RECORD, "utf8"));
