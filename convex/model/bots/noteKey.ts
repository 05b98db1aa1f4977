/** How a bot's note is named, once a rule and event; and which rule wrote it. */
import type { Doc } from "../../_generated/dataModel";

const START = "bot";
const SEPARATOR = ":";

export const noteKey = (ruleId: string, eventKey: string): string =>
  [START, ruleId, eventKey].join(SEPARATOR);

export function ruleOfNote({ type, dedupeKey }: Doc<"notifications">): string | null {
  const [start, ruleId = ""] = (dedupeKey ?? "").split(SEPARATOR);
  return type === "bot_message" && start === START && ruleId !== "" ? ruleId : null;
}
