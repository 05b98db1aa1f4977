import { type Account, type CapabilityName, noRequirements } from "./account";

/** Worked out from its account whenever it is read. */
export function capabilityObject(account: Account, name: CapabilityName) {
  const status = account.capabilities[name];
  return {
    id: name,
    object: "capability" as const,
    account: account.id,
    future_requirements: { ...noRequirements(), disabled_reason: null },
    requested: status !== undefined,
    requested_at: status === undefined ? null : account.created,
    requirements: {
      ...structuredClone(account.requirements),
      disabled_reason: status === "inactive" ? ("requirements.fields_needed" as const) : null,
    },
    status: status ?? ("unrequested" as const),
  };
}
