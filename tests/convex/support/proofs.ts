/** Files and proofs, handed in as a camera would. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionArgs } from "convex/server";
import { webm } from "../../support/media/webm";
import { type Backend, newClientId, read } from "./backend";
import { acceptedDare } from "./dares";
import type { World } from "./people";

/** A real one of four seconds: the check reads its frames. */
export const WEBM = webm();
/** Each letter a byte. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const JPEG = bytesOf("\xff\xd8\xff\xe0\x00\x04JF\xff\xda\x00\x02picture");
export const JPEG_WITH_PLACE = bytesOf("\xff\xd8\xff\xe1\x00\x08Exif\x00\x00\xff\xda\x00\x02picture");
export const ALL_TICKS = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };

/** Stands for the POST to a minted upload address. */
export async function store(t: Backend, bytes: Uint8Array<ArrayBuffer>, type = ""): Promise<Id<"_storage">> {
  return await read(t, (ctx) => {
    // convex-test's context can store; the types of a mutation leave that to actions.
    const storage: { store?: (blob: Blob) => Promise<Id<"_storage">> } = ctx.storage;
    if (storage.store === undefined) throw new Error("this context cannot store");
    return storage.store(new Blob([bytes], { type }));
  });
}

export const startTake = (
  { creator }: World,
  dareId: Id<"dares">,
  over: Partial<FunctionArgs<typeof api.media.startUpload>> = {},
) => {
  const usual = { clientId: newClientId(), contentType: "video/webm;codecs=vp8", durationMs: 4_000 };
  return creator.as.mutation(api.media.startUpload, { dareId, ...usual, ...over });
};

export async function addPart(world: World, mediaId: Id<"media">, index: number, bytes = WEBM) {
  const storageId = await store(world.t, bytes);
  return await world.creator.as.mutation(api.media.addPart, { mediaId, index, storageId });
}

/** D15, without the file check. */
export const handIn = (
  { creator }: World,
  dareId: Id<"dares">,
  mediaId: Id<"media">,
  over: Partial<FunctionArgs<typeof api.proofs.submit>> = {},
) => {
  const proof = { dareId, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS, ...over };
  return creator.as.mutation(api.proofs.submit, proof);
};

/** Asks for a signed address as a player would. */
export function fetchSigned(t: Backend, url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  return t.fetch(`${pathname}${search}`, { headers });
}

export async function uploadTake(
  world: World,
  dareId: Id<"dares">,
  parts: Uint8Array<ArrayBuffer>[] = [WEBM],
): Promise<Id<"media">> {
  const { mediaId } = await startTake(world, dareId);
  for (const [index, bytes] of parts.entries()) {
    await world.creator.as.mutation(api.media.mintPart, { mediaId, index, size: bytes.length });
    await addPart(world, mediaId, index, bytes);
  }
  return mediaId;
}

/** D15, then the file check that the mutation has scheduled. */
export async function submitProof(
  world: World,
  dareId: Id<"dares">,
  parts: Uint8Array<ArrayBuffer>[] = [WEBM],
) {
  const mediaId = await uploadTake(world, dareId, parts);
  await handIn(world, dareId, mediaId, { parts: parts.length });
  await checkProof(world, dareId);
  return mediaId;
}

export async function checkProof(world: World, dareId: Id<"dares">): Promise<void> {
  const newest = (ctx: MutationCtx) =>
    ctx.db
      .query("proofs")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .order("desc")
      .first();
  const proof = await read(world.t, newest);
  if (proof === null) throw new Error("no proof");
  await world.t.action(internal.jobs.proofs.check, { proofId: proof._id });
}

/** D1 to D17 */
export async function reviewableDare(world: World): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  await submitProof(world, dareId);
  return dareId;
}

/** D1 to D19 */
export async function settledDare(world: World): Promise<Id<"dares">> {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  return dareId;
}
