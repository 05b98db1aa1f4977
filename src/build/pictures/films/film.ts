import type { Ground } from "../../../../convex/domain/catalogue/pictures/grounds.ts";
import type { Backdrop, Peep, Thing } from "../../../../convex/domain/catalogue/pictures/scene.ts";

/** How a thing moves while it is seen. */
export type Move = "bounce" | "spin" | "swing" | "rise" | "shake" | "fly" | "drop" | "pulse";

/** One picture of a film, from one cut to the next. */
export interface Shot {
  seconds: number;
  ground: Ground;
  back: Backdrop;
  /** Other than the film's own person, in what they do here. */
  pose?: string;
  /** `close`: the head alone; `things`: nobody. */
  view?: "close" | "things";
  at?: readonly [x: number, y: number, scale: number];
  /** Expressions, one after another, evenly. */
  faces: readonly string[];
  things: readonly (readonly [thing: Thing, move: Move])[];
  caption: string;
}

export interface Film {
  person: Peep;
  /** Beats a minute; with the name it also chooses the tune. */
  tempo: number;
  shots: readonly Shot[];
}
