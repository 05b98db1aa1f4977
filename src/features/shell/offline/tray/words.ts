import type { StoredEntry } from "@/offline/entry";
import { isActionType, readAction } from "@/offline/registry";
import { trayCopy } from "./copy.en";

export function labelOf(entry: StoredEntry): string {
  return isActionType(entry.type) ? trayCopy.types[entry.type] : trayCopy.otherType;
}

/** All the words a person wrote; for data that nobody can read any more, the data itself. */
export function textOf(entry: StoredEntry): string {
  const action = readAction(entry.type, entry.data);
  return action === null ? JSON.stringify(entry.data) : action.preview;
}

/** "Retry: Feedback: Dark maps" */
export function actOn(act: string, entry: StoredEntry): string {
  const text = textOf(entry);
  const what = text === "" ? labelOf(entry) : `${labelOf(entry)}: ${text}`;
  return trayCopy.about.replace("{act}", act).replace("{what}", what);
}
