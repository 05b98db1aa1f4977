import type { AuthFailure, AuthField } from "@/lib/live/identity";
import { authCopy } from "./copy.en";

const { problems, failures } = authCopy;
const PASSWORD_MIN_LENGTH = 8;

/** Something, an at sign, something with a dot: the mail itself is the proof, not this pattern. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string): string | null {
  if (email.trim() === "") return problems.emailRequired;
  return EMAIL.test(email.trim()) ? null : problems.emailInvalid;
}

export function checkNewPassword(password: string): string | null {
  if (password === "") return problems.passwordRequired;
  return password.length < PASSWORD_MIN_LENGTH ? problems.passwordShort : null;
}

export function checkCode(code: string): string | null {
  return code.trim() === "" ? problems.codeRequired : null;
}

export function checkKnownPassword(password: string): string | null {
  return password === "" ? problems.passwordRequired : null;
}

/** Where the provider's refusal belongs: beside one field, or over the form. */
export function describeFailure(failure: AuthFailure): { field: AuthField | "form"; message: string } {
  const field = failure.field ?? "form";
  // Where the address is known, only the password can be wrong.
  const isKnownPerson = failure.code === "invalid-credentials" && field === "password";
  return { field, message: isKnownPerson ? problems.passwordWrong : failures[failure.code] };
}
