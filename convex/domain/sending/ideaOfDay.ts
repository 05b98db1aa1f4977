/** Today's idea (APP-31): one dare of the catalogue a day, the same for everybody whose calendar shows that day. */
import { DARE_TEMPLATES } from "../catalogue/templates";
import type { DareTemplate } from "./template";
import { type RenderedDare, renderTemplate } from "./templateRendering";

/** Prime to every possible length of the list but its own, so that neighbours in the catalogue are days apart. */
const STRIDE = 17;

/** Never an edgy one: it stands in front of everybody. `day` counts whole days from any beginning. */
export function ideaOfDay(day: number): { template: DareTemplate; words: RenderedDare } | null {
  const open = DARE_TEMPLATES.filter(({ edgy }) => !edgy);
  const template = open[(Math.abs(Math.trunc(day)) * STRIDE) % Math.max(1, open.length)];
  if (template === undefined) return null;
  const examples = Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));
  return { template, words: renderTemplate(template, examples) };
}
