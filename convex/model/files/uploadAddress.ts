/** The only place where addresses for uploads are made (rulings 19). */
import type { MutationCtx } from "../../_generated/server";
import { enforceRateLimit } from "../access/rateLimit";

const MIB = 1024 * 1024;
/** What a device measured and what arrives may differ by a header, never by more. */
const SIZE_SLACK_BYTES = 1024;

/**
 * An address for one file of `size` bytes. The storage knows no sizes, so what a person may have lying there
 * unregistered is bounded by what they announce; each address counts for a MiB at least.
 */
export async function mintAddress(
  ctx: MutationCtx,
  { uid, size, now }: { uid: string; size: number; now: number },
): Promise<{ uploadUrl: string }> {
  await enforceRateLimit(ctx, { name: "uploadMib", subject: uid, now, count: Math.ceil(size / MIB) });
  return { uploadUrl: await ctx.storage.generateUploadUrl() };
}

/** Whether what arrived is no more than what was announced; of older addresses nothing is known. */
export function isAsAnnounced(size: number, announced: number | undefined): boolean {
  return announced === undefined || size <= announced + SIZE_SLACK_BYTES;
}
