import type { Scenes } from "./scene";
import { MAKING_STILLS } from "./stills/making";
import { PEOPLE_STILLS } from "./stills/people";
import { PLAY_STILLS } from "./stills/play";
import { SOUND_STILLS } from "./stills/sound";

/** What each catalogue dare looks like, by template; drawn by `npm run pictures`. */
export const STILLS: Scenes = { ...PEOPLE_STILLS, ...PLAY_STILLS, ...SOUND_STILLS, ...MAKING_STILLS };
