import { CODE_ATTEMPTS, type Proof, type Store } from "../state";
import { badRequest, formError } from "../wire/errors";

/** Right, or it throws and counts. */
export function checkCode(store: Store, proof: Proof, code: string | undefined): void {
  if (proof.status === "failed") {
    throw badRequest(
      "verification_failed",
      "Too many failed attempts. You have to try again with a new code.",
    );
  }
  if (proof.expireAt <= store.now()) {
    proof.status = "expired";
    throw badRequest("verification_expired", "This verification has expired. You must create a new one.");
  }
  proof.attempts += 1;
  if (code !== undefined && code === proof.code) {
    proof.status = "verified";
    return;
  }
  if (proof.attempts >= CODE_ATTEMPTS) proof.status = "failed";
  throw formError("form_code_incorrect", "Incorrect code", "code");
}
