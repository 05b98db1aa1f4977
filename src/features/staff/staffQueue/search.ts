export const QUEUE_KINDS = ["screening", "proof", "publish"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** The address of a part; the first has no `kind`. */
export const searchOf = (kind: QueueKind): { kind?: QueueKind } => (kind === "screening" ? {} : { kind });

/** Search parser of the queue: texts unless another part is named. Never throws. */
export function parseQueueSearch({ kind }: Record<string, unknown>): { kind?: QueueKind } {
  const known = QUEUE_KINDS.find((each) => each === kind);
  return known === undefined ? {} : { kind: known };
}
