import type { DareTemplate } from "../sending/template";
import { MAKING_TEMPLATES } from "./templates/making";
import { PEOPLE_TEMPLATES } from "./templates/people";
import { PLAY_TEMPLATES } from "./templates/play";
import { SOUND_TEMPLATES } from "./templates/sound";

/** Seed catalogue (product 7): four dares a category, each doable in a day and undone in a day. */
export const DARE_TEMPLATES: readonly DareTemplate[] = [
  ...PEOPLE_TEMPLATES,
  ...PLAY_TEMPLATES,
  ...SOUND_TEMPLATES,
  ...MAKING_TEMPLATES,
];
