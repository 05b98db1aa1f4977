import { isDareCategory } from "../../people/interests";
import { CATEGORY_GROUNDS, STILL_GROUNDS, type Still } from "./grounds";

/** The still of a dare: its template's, else its category's, else that of any challenge. */
export function stillOf({
  templateId,
  category,
}: {
  templateId?: string | undefined;
  category: string;
}): Still {
  const ground = templateId === undefined ? undefined : STILL_GROUNDS[templateId];
  if (templateId !== undefined && ground !== undefined) return { name: templateId, ground };
  const known = isDareCategory(category) ? category : "Challenges";
  return { name: known.toLowerCase(), ground: CATEGORY_GROUNDS[known] };
}

export const stillOfTemplate = ({ id, category }: { id: string; category: string }): Still =>
  stillOf({ templateId: id, category });
