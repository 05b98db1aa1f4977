import { bodyOf, framed, ground, headOf, isBust, placeOf, thing } from "../draw.ts";
import { groundColours } from "../palette.ts";
import type { Film, Move, Shot } from "./film.ts";

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** What a browser needs to play a shot: drawings, and where and how each moves. No drawing set goes to the page. */
export interface Layers {
  seconds: number;
  caption: string;
  place: readonly [x: number, y: number, scale: number];
  /** The part of a figure's own space that its drawings hold. */
  frame: Frame;
  ground: string;
  body: string | null;
  heads: readonly string[];
  things: readonly { svg: string; x: number; y: number; size: number; turn: number; move: Move }[];
}

/** With room for what stands out: hair, elbows, feet. */
const BUST: Frame = { x: -150, y: -200, side: 1400 };
const WHOLE: Frame = { x: -500, y: -200, side: 3200 };
const FIGURE_PX = 1300;

const figure = ({ x, y, side }: Frame, inner: string): string =>
  framed(`${x} ${y} ${side} ${side}`, FIGURE_PX, FIGURE_PX, inner);

const CLOSE = [-66, 70, 0.62] as const;

function layersOf({ person }: Film, shot: Shot): Layers {
  const { seconds, caption, view, pose = person.pose, at, faces } = shot;
  const usual = placeOf({ ...person, pose, back: shot.back, things: [], ...(at && { at }) });
  const frame = isBust(pose) ? BUST : WHOLE;
  return {
    ...{ seconds, caption, frame, place: view === "close" ? CLOSE : usual },
    ground: framed("-40 -40 440 720", 660, 1080, ground(shot.back, groundColours(shot.ground))),
    body: view === "things" ? null : figure(frame, bodyOf({ ...person, pose })),
    heads: view === "things" ? [] : faces.map((face) => figure(frame, headOf({ ...person, face }))),
    things: shot.things.map(([[name, x, y, size, turn = 0], move]) => ({
      ...{ x, y, size, turn, move },
      svg: framed("-50 -50 100 100", 300, 300, thing([name, 0, 0, 100])),
    })),
  };
}

export const filmLayers = (film: Film): Layers[] => film.shots.map((shot) => layersOf(film, shot));
