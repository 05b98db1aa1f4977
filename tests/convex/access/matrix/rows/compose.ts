import { DAY_MS } from "@convex/domain/limits";
import { newClientId, read } from "../../../support/backend";
import { saveDraft, sentDare } from "../../../support/dares";
import { everyone, members, nothing, ownerOnly, type Row, type Rows, staffOnly } from "../table";

const reason = "Asked for in ticket 12";

/** The owner's draft; another one each time it is thrown away. */
const ownDraft =
  (key: string): Row["args"] =>
  async (world) => ({ draftId: await world.once(key, async () => (await saveDraft(world.sending)).draftId) });

/** A version of a dare, asked for by nobody who is in the table, and long after everybody was made staff. */
const onVersion =
  (templateId: string, state: "asked" | "past"): Row["args"] =>
  async ({ t, once }) => {
    await once(templateId, () =>
      read(t, (ctx) =>
        ctx.db.insert("dareTemplates", {
          ...{ templateId, version: 1, state, content: null, changedAt: Date.now() + 2 * DAY_MS },
        }),
      ),
    );
    return { templateId, version: 1, reason };
  };

export const composeRows: Rows = {
  "dares:preview": { args: ownDraft("preview"), expect: ownerOnly("not-found", "ok") },
  "templates:changes": { args: nothing, expect: everyone("empty") },
  "templates:blanksOf": {
    args: async (world) => ({ dareId: await world.once("blanks", () => sentDare(world.sending)) }),
    expect: ownerOnly("not-found", "ok"),
  },
  "drafts:mine": { args: nothing, expect: members("ok") },
  "drafts:discard": { args: ownDraft(newClientId()), expect: ownerOnly("not-found", "null") },
};

export const staffTemplateRows: Rows = {
  "staffTemplates:list": { args: nothing, expect: staffOnly("ok") },
  "staffTemplates:history": { args: () => ({ templateId: "food-toast-critic" }), expect: staffOnly("ok") },
  "staffTemplates:ask": {
    args: () => ({ templateId: "food-toast-critic", version: 0, content: null, reason }),
    expect: staffOnly("ok"),
  },
  "staffTemplates:agree": { args: onVersion("humor-key-award", "asked"), expect: staffOnly("null") },
  "staffTemplates:drop": { args: onVersion("humor-label-drama", "asked"), expect: staffOnly("null") },
  "staffTemplates:rollBack": { args: onVersion("humor-straight-puns", "past"), expect: staffOnly("null") },
};
