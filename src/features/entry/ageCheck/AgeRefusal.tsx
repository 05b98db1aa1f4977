import type { AgeReason } from "@convex/domain/age/assurance";
import { AgeCheckNotice } from "./AgeCheckNotice";

type AgeRefusalProps = { error: { reason?: string } | null; reason: AgeReason };

/** Beside a refusal's words: the way to the age check, where a missing proof of age is what refused. */
export function AgeRefusal({ error, reason }: AgeRefusalProps) {
  return error?.reason === "age-not-assured" ? <AgeCheckNotice reason={reason} /> : null;
}
