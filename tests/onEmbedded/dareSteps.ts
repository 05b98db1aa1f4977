import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { z } from "zod";
import type { DareWorld, Person } from "./dareWorld";

const PRICE = 2_500;
export const NET = PRICE - 500;
const DRAFT = { templateId: "humor-key-award", blanks: { thing: "your house keys" }, amount: PRICE };
const ALL_TICKS = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

type Pair = { sender: Person; creator: Person };

export async function strangers(world: DareWorld): Promise<Pair> {
  const [sender, creator] = await Promise.all([world.member(), world.creator()]);
  return { sender, creator };
}

/** From a draft to a proof in review by the public functions alone; the sender's page sees each change without a call. */
export async function inReview(
  world: DareWorld,
  { sender, creator }: Pair,
  parts: readonly Uint8Array<ArrayBuffer>[],
) {
  const clientId = "client-1";
  const draft = { username: creator.username, clientId, ...DRAFT };
  const { draftId } = await sender.as.mutation(api.dares.saveDraft, draft);
  const answer = await sender.as.mutation(api.dares.send, { draftId, clientId });
  if (answer.status === "refused") throw new Error(`refused: ${answer.message}`);
  const { dareId } = answer;
  const view = sender.watch(api.dares.get, { dareId });
  const open = await view.shows({ status: "awaiting_payment", payment: "open" });
  await world.pay(open?.checkoutUrl ?? null);
  await view.shows({ status: "sent", funds: "authorised", checkoutUrl: null });
  await creator.as.mutation(api.dares.accept, { dareId, consent: true });
  await view.shows({ status: "accepted", funds: "held" });
  const mediaId = await uploaded(creator, dareId, parts);
  const proof = { dareId, mediaId, parts: parts.length, durationMs: 3_400, ticks: ALL_TICKS };
  await creator.as.mutation(api.proofs.submit, proof);
  await view.shows({ status: "in_review", proof: { mediaId, checked: true, viewable: true } });
  return { dareId, mediaId, view };
}

/** Begins a take and stores its parts through the minted addresses. */
async function uploaded(
  creator: Person,
  dareId: Id<"dares">,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<Id<"media">> {
  const take = { dareId, clientId: "take-1", contentType: "video/webm;codecs=vp8", durationMs: 3_400 };
  const { mediaId } = await creator.as.mutation(api.media.startUpload, take);
  for (const [index, bytes] of parts.entries()) {
    const part = { mediaId, index, size: bytes.length };
    const { uploadUrl } = await creator.as.mutation(api.media.mintPart, part);
    const response = await fetch(uploadUrl, { method: "POST", body: bytes });
    const { storageId } = z
      .object({ storageId: z.custom<Id<"_storage">>((id) => typeof id === "string") })
      .parse(await response.json());
    await creator.as.mutation(api.media.addPart, { mediaId, index, storageId });
  }
  return mediaId;
}
