/** ENT-27 to ENT-29: which dares move money, and what a dare is worth on a screen. Amounts in cents. */

/** A dare with an owner is of the second version; without one it is history of the first, and only read. */
export function isV2(dare: { ownerId?: string | null | undefined }): boolean {
  return typeof dare.ownerId === "string" && dare.ownerId !== "";
}

export function dareValue(dare: {
  escrowAmount?: number | null | undefined;
  amount?: number | null | undefined;
}): number {
  return dare.escrowAmount ?? dare.amount ?? 0;
}
