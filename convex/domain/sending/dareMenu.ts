/** The menu of a creator's page: dares of the catalogue that they take, the same for everybody who looks. */
import { DARE_MENU_MAX } from "../limits";
import { type Boundaries, openCategories } from "./boundaries";
import type { DareTemplate } from "./template";
import { examplesOf } from "./templateCatalogue";
import { renderTemplate } from "./templateRendering";

export interface MenuDare {
  templateId: string;
  /** With its example in each blank. */
  title: string;
  category: string;
  /** How long it takes, preparation included. */
  minutes: number;
}

type Openings = Pick<Boundaries, "categories" | "edgy" | "facets">;

/** By turns from each category, so that a dozen shows the breadth. Never an edgy one: visitors read it, too. */
export function dareMenu(openings: Openings, templates: readonly DareTemplate[]): MenuDare[] {
  const open = openCategories(openings);
  const fitting = templates.filter(
    ({ category, edgy, facets }) =>
      !edgy && open.includes(category) && facets.every((facet) => openings.facets.includes(facet)),
  );
  const turnOf = ({ id, category }: DareTemplate): number =>
    fitting.filter((other) => other.category === category).findIndex((other) => other.id === id);
  return fitting
    .map((template) => ({ template, turn: turnOf(template) }))
    .sort((one, other) => one.turn - other.turn)
    .slice(0, DARE_MENU_MAX)
    .map(({ template }) => shown(template));
}

function shown(template: DareTemplate): MenuDare {
  const { id: templateId, category, minutes } = template;
  return { templateId, title: renderTemplate(template, examplesOf(template)).title, category, minutes };
}
