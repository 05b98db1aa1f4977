import { v } from "convex/values";
import { templateContent, templateState } from "../../tables/sending";
import { whoDidView } from "../access/whoDid";

/** What is offered in the place of a template, or beside them; null: it is offered no more. */
export const templateChangeView = v.object({
  templateId: v.string(),
  template: v.union(v.object({ id: v.string(), version: v.number(), ...templateContent.fields }), v.null()),
});

/** What is written anew of a catalogue dare. */
export const templateBlanksView = v.array(v.object({ key: v.string(), label: v.string() }));

/** One dare of the catalogue as staff find it. */
export const templateRow = v.object({
  ...{ templateId: v.string(), title: v.string(), category: v.string() },
  /** The version of staff's that holds; 0: as the product comes with it. */
  live: v.number(),
  isOffered: v.boolean(),
  isAsked: v.boolean(),
});

export const templateHistoryView = v.object({
  templateId: v.string(),
  /** As the product comes with it; null: staff have added it. */
  own: v.union(templateContent, v.null()),
  /** The newest first; none: nobody has changed it. */
  versions: v.array(
    v.object({
      ...{ version: v.number(), state: templateState, changedAt: v.number() },
      content: v.union(templateContent, v.null()),
      ...whoDidView.fields,
      isMine: v.boolean(),
    }),
  ),
});
