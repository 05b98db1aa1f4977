import { fail } from "../../errors";

const CLIENT_ID_MAX = 64;

/** A client's own name for one thing it makes, so that a repeat is not a second one; unique for an owner only. */
export function requireClientId(clientId: string): void {
  if (clientId !== "" && clientId.length <= CLIENT_ID_MAX) return;
  fail("invalid-argument", { field: "clientId", reason: "client-id" });
}
