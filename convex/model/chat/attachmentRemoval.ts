import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { dropFile } from "../files/storedFiles";

/** A picture or clip of a chat with its bytes: taken back, given up, or gone with who sent it. */
export async function removeFile(ctx: MutationCtx, fileId: Id<"chatFiles">): Promise<void> {
  const file = await ctx.db.get(fileId);
  if (file === null) return;
  await dropFile(ctx, file.storageId);
  await ctx.db.delete(fileId);
}
