import { newClientId } from "../../../support/backend";
import { saveDraft } from "../../../support/dares";
import { members, nothing, ownerOnly, type Row, type Rows } from "../table";

/** The owner's draft; another one each time it is thrown away. */
const ownDraft =
  (key: string): Row["args"] =>
  async (world) => ({ draftId: await world.once(key, async () => (await saveDraft(world.sending)).draftId) });

export const composeRows: Rows = {
  "dares:preview": { args: ownDraft("preview"), expect: ownerOnly("not-found", "ok") },
  "drafts:mine": { args: nothing, expect: members("ok") },
  "drafts:discard": { args: ownDraft(newClientId()), expect: ownerOnly("not-found", "null") },
};
