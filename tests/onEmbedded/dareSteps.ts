import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { CLIPS } from "@convex/dev/clips";
import type { FunctionReturnType } from "convex/server";
import { z } from "zod";
import { type DareWorld, type Person, PRICE } from "./dareWorld";

/** The path of a paid dare, a stretch at a time, each by the public functions alone. */
export const DRAFT = { templateId: "humor-key-award", blanks: { thing: "your house keys" }, amount: PRICE };
export const ALL_TICKS = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

export const FEE = 500;
export const NET = PRICE - FEE;
export const CLIP = new Uint8Array(Buffer.from(CLIPS[0].base64, "base64"));
/** Three parts of uneven size. */
export const PARTS = [CLIP.slice(0, 4_000), CLIP.slice(4_000, 4_001), CLIP.slice(4_001)];
export const NO_VIDEO = [new TextEncoder().encode("This is a letter, not a film.")];

export type Pair = { sender: Person; creator: Person };

let clientIds = 0;
export function newClientId(): string {
  clientIds += 1;
  return `client-${clientIds}`;
}

export async function strangers(world: DareWorld): Promise<Pair> {
  const [sender, creator] = await Promise.all([world.member(), world.creator()]);
  return { sender, creator };
}

type SendAnswer = FunctionReturnType<typeof api.dares.send>;

/** What was sent; a text that was refused is an error here. */
export function taken(answer: SendAnswer) {
  if (answer.status === "refused") throw new Error(`refused: ${answer.message}`);
  return answer;
}

/** D1, until the payment page can be opened. */
export async function requested({ sender, creator }: Pair) {
  const clientId = newClientId();
  const draft = { username: creator.username, clientId, ...DRAFT };
  const { draftId } = await sender.as.mutation(api.dares.saveDraft, draft);
  const { dareId, status } = taken(await sender.as.mutation(api.dares.send, { draftId, clientId }));
  const view = sender.watchDare(dareId);
  const open = await view.shows({ status: "awaiting_payment", payment: "open" });
  return { dareId, draftId, clientId, status, view, checkoutUrl: open?.checkoutUrl ?? null };
}

/** D1, D2 */
export async function sent(world: DareWorld, pair: Pair) {
  const dare = await requested(pair);
  await world.pay(dare.checkoutUrl);
  await dare.view.shows({ status: "sent", funds: "authorised" });
  return dare;
}

/** D1, D2, D6, D7 */
export async function accepted(world: DareWorld, pair: Pair) {
  const dare = await sent(world, pair);
  await pair.creator.as.mutation(api.dares.accept, { dareId: dare.dareId, consent: true });
  await dare.view.shows({ status: "accepted", funds: "held" });
  return dare;
}

/** Begins a take and stores its parts through the minted addresses. */
export async function uploaded(
  creator: Person,
  dareId: Id<"dares">,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<Id<"media">> {
  const take = { dareId, clientId: newClientId(), contentType: "video/webm;codecs=vp8", durationMs: 3_400 };
  const { mediaId } = await creator.as.mutation(api.media.startUpload, take);
  for (const [index, bytes] of parts.entries()) {
    const storageId = await storedPart(creator, mediaId, index, bytes);
    await creator.as.mutation(api.media.addPart, { mediaId, index, storageId });
  }
  return mediaId;
}

/** The POST of one part; the answer's id is what `addPart` takes. */
export async function storedPart(
  creator: Person,
  mediaId: Id<"media">,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Id<"_storage">> {
  const { uploadUrl } = await creator.as.mutation(api.media.mintPart, { mediaId, index, size: bytes.length });
  const response = await fetch(uploadUrl, { method: "POST", body: bytes });
  return z
    .object({ storageId: z.custom<Id<"_storage">>((id) => typeof id === "string") })
    .parse(await response.json()).storageId;
}

/** D15 */
export async function submitted(creator: Person, dareId: Id<"dares">, parts: Uint8Array<ArrayBuffer>[]) {
  const mediaId = await uploaded(creator, dareId, parts);
  const proof = { dareId, mediaId, parts: parts.length, durationMs: 3_400, ticks: ALL_TICKS };
  return { mediaId, proof, ...(await creator.as.mutation(api.proofs.submit, proof)) };
}

/** D1 to D17 */
export async function inReview(world: DareWorld, pair: Pair, parts: Uint8Array<ArrayBuffer>[]) {
  const dare = await accepted(world, pair);
  const { mediaId } = await submitted(pair.creator, dare.dareId, parts);
  await dare.view.shows({ status: "in_review" });
  return { ...dare, mediaId };
}
