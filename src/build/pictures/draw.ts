import { icons } from "@iconify-json/fluent-emoji";
import { createElement, type FC } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Accessories, BustPose, Face, FacialHair, Hair, SittingPose, StandingPose } from "react-peeps";
import type { Backdrop, Peep, Scene, Thing } from "../../../convex/domain/catalogue/pictures/scene.ts";
import { type Colours, INK, SKIN } from "./palette.ts";

type Piece = FC<{ strokeColor?: string; backgroundColor?: string }>;

function pieceOf(sets: readonly object[], name: string): Piece {
  for (const [key, piece] of sets.flatMap((set) => Object.entries(set))) if (key === name) return piece;
  throw new Error(`The drawn people have no ${name}.`);
}

const drawn = (sets: readonly object[], name: string, fill: string): string =>
  renderToStaticMarkup(createElement(pieceOf(sets, name), { strokeColor: INK, backgroundColor: fill }));

const moved = (x: number, y: number, inner: string): string =>
  `<g transform="translate(${x} ${y})">${inner}</g>`;

const fillOf = ({ skin = "paper" }: Peep): string => SKIN[skin];

export const headOf = (person: Peep): string => {
  const { hair, face, beard, glasses } = person;
  const fill = fillOf(person);
  const parts = [
    drawn([Hair], hair, fill),
    moved(159, 186, drawn([Face], face, fill)),
    beard === undefined ? "" : moved(123, 338, drawn([FacialHair], beard, fill)),
    glasses === undefined ? "" : moved(47, 241, drawn([Accessories], glasses, fill)),
  ];
  return moved(225, 0, parts.join(""));
};

export const bodyOf = (person: Peep): string =>
  drawn([BustPose, SittingPose, StandingPose], person.pose, fillOf(person));

/** A thing, centred; its inner ids must not meet those of another in the same picture. */
export function thing([name, x, y, size, turn = 0]: Thing): string {
  const icon = icons.icons[name];
  if (icon === undefined) throw new Error(`The things have no ${name}.`);
  const id = `${name}-${x}-${y}-`;
  const body = icon.body
    .replace(/id="([^"]+)"/g, `id="${id}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}$1"`);
  const width = icon.width ?? icons.width ?? 32;
  const middle = -width / 2;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / width}) translate(${middle} ${middle})">${body}</g>`;
}

const repeated = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join("");

const PAINTED: Readonly<Record<Backdrop, (paint: string) => string>> = {
  sun: (paint) => `<circle cx="200" cy="250" r="190" fill="${paint}"/>`,
  stage: (paint) => `<path d="M120 0h120l150 640h-420z" fill="${paint}" opacity=".75"/>`,
  window: (paint) =>
    `<rect x="52" y="70" width="256" height="300" rx="20" fill="${paint}"/><path d="M180 70v300M52 220h256" stroke="#000" stroke-opacity=".13" stroke-width="10"/>`,
  rays: (paint) =>
    repeated(
      12,
      (i) =>
        `<path d="M180 300l-46 -720h92z" fill="${paint}" opacity=".6" transform="rotate(${i * 30} 180 300)"/>`,
    ),
  floor: (paint) => `<path d="M-400 470h1160v400H-400z" fill="${paint}"/>`,
  dots: (paint) =>
    repeated(
      77,
      (i) =>
        `<circle cx="${(i % 7) * 60 + (Math.floor(i / 7) % 2) * 30}" cy="${Math.floor(i / 7) * 64 + 10}" r="9" fill="${paint}"/>`,
    ),
  waves: (paint) =>
    repeated(
      9,
      (i) =>
        `<path d="M-20 ${i * 80 + 20}q50 -44 100 0t100 0t100 0t100 0t100 0" fill="none" stroke="${paint}" stroke-width="16"/>`,
    ),
  stripes: (paint) =>
    repeated(
      9,
      (i) => `<path d="M${i * 120 - 340} 700l300 -760h54l-300 760z" fill="${paint}" opacity=".55"/>`,
    ),
};

export const isBust = (pose: string): boolean => pose in BustPose;

/** How the poses of each kind usually stand: a bust fills the lower half, a whole person the height. */
export function placeOf({ pose, at }: Scene): readonly [x: number, y: number, scale: number] {
  if (at !== undefined) return at;
  if (isBust(pose)) return [20, 214, 0.375];
  return pose in SittingPose ? [44, 236, 0.21] : [100, 196, 0.15];
}

const standing = (scene: Scene, [x, y, scale]: readonly [number, number, number]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${bodyOf(scene)}${headOf(scene)}</g>`;

export const ground = (back: Backdrop, [fill, paint]: Colours): string =>
  `<rect x="-400" y="-400" width="1160" height="1440" fill="${fill}"/>${PAINTED[back](paint)}`;

export const framed = (box: string, width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`;

/** A still: 9 to 16. */
export const still = (scene: Scene, colours: Colours): string =>
  framed(
    "0 0 360 640",
    360,
    640,
    ground(scene.back, colours) + standing(scene, placeOf(scene)) + scene.things.map(thing).join(""),
  );

/** A place without anything in it: 4 to 5, in a frame of its own. */
export const place = (scene: Scene, colours: Colours): string =>
  framed(
    "0 0 360 450",
    360,
    450,
    ground(scene.back, colours) + standing(scene, placeOf(scene)) + scene.things.map(thing).join(""),
  );

const gradient = (kind: "linear" | "radial", [from, to]: Colours): string => {
  const shape = kind === "linear" ? 'x1="0" y1="0" x2="0.4" y2="1"' : 'cx="0.5" cy="0.45" r="0.75"';
  return `<defs><${kind}Gradient id="g" ${shape}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></${kind}Gradient></defs><rect width="360" height="640" fill="url(#g)"/>`;
};

/** A head for a round frame. */
export const face = (person: Peep, glow: Colours): string =>
  framed(
    "0 0 360 360",
    360,
    360,
    `${gradient("linear", glow)}<g transform="translate(-20 46) scale(0.45)">${bodyOf(person)}${headOf(person)}</g>`,
  );

/** What a category looks like, as a tile and in the shape of a still. */
export const category = (name: string, [fill, paint]: Colours, shape: "tile" | "still"): string =>
  shape === "tile"
    ? framed("0 0 360 360", 360, 360, gradient("radial", [paint, fill]) + thing([name, 180, 180, 190]))
    : framed(
        "0 0 360 640",
        360,
        640,
        gradient("radial", [paint, fill]) +
          `<g opacity=".35">${thing([name, 66, 110, 84, -14])}${thing([name, 300, 540, 96, 12])}</g>` +
          thing([name, 180, 310, 200, -4]),
      );
