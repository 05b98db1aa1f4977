import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { askForSync } from "@/offline/askForSync";
import { createOfflineQueue, type Enqueued } from "@/offline/queue";
import { errorOf } from "./errorWords";
import { trayCopy } from "./tray/copy.en";

/** What the first view does without: the queue itself and everything it needs come with the first use. */
export { createPageSender } from "./pageSender";
export { TipsSheet } from "./tray/TipsSheet";
export { TrayChip } from "./tray/TrayChip";

export const createQueue = () => createOfflineQueue(askForSync);

/** Why it was not even stored, with the promise that the text stays in the form. */
export function refusalOf(refused: Extract<Enqueued, { ok: false }>["refused"]): UserError {
  if (refused.reason === "refused") return errorOf(refused.error);
  return { ...toUserError(null), message: trayCopy.keptOut[refused.reason] };
}
