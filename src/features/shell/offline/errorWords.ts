import { ConvexError } from "convex/values";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { EXPIRED, type SavedError, UNREADABLE } from "@/offline/entry";
import { offlineCopy } from "./copy.en";

/** The kept refusal as every screen takes it: the same words as if it had come just now. */
export function errorOf({ code, ...details }: SavedError): UserError {
  const error = toUserError(new ConvexError({ code, ...details }));
  if (code === EXPIRED) return { ...error, message: offlineCopy.expired };
  if (code === UNREADABLE) return { ...error, message: offlineCopy.unreadable };
  return error;
}

/** "1 thing ...", "2 things ...". */
export function counted(forms: { one: string; other: string }, count: number): string {
  const form = new Intl.PluralRules("en").select(count) === "one" ? forms.one : forms.other;
  return form.replace("{count}", String(count));
}
