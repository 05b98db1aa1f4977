/** How a picture is described: drawn people (Open Peeps) with things (Fluent emoji) on a ground. */

export const BACKDROPS = ["sun", "stage", "window", "rays", "floor", "dots", "waves", "stripes"] as const;
export type Backdrop = (typeof BACKDROPS)[number];

export const SKINS = ["paper", "light", "warm", "tan", "brown", "deep"] as const;
export type Skin = (typeof SKINS)[number];

/** The words are those of the drawn set; the script throws for one that it does not know. */
export interface Peep {
  pose: string;
  hair: string;
  face: string;
  beard?: string;
  glasses?: string;
  skin?: Skin;
}

/** Name, centre and size in a scene of 360 by 640, degrees of turn. */
export type Thing = readonly [name: string, x: number, y: number, size: number, turn?: number];

export interface Scene extends Peep {
  back: Backdrop;
  things: readonly Thing[];
  /** Where the person stands and how large, if not as their pose usually does. */
  at?: readonly [x: number, y: number, scale: number];
}

export type Scenes = Readonly<Record<string, Scene>>;
