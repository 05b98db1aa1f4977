import type { Id } from "@convex/_generated/dataModel";
import { CHAT_FILE_MAX_BYTES, type ChatFileKind } from "@convex/domain/chat/attachments";
import { CHAT_PICTURE_MAX_SIDE_PX } from "@/config/limits";
import { type ReadyFile, readyClip } from "./clip";

/** Tried in this order until the browser can write it and it is small enough. */
const ENCODINGS = [
  { type: "image/webp", quality: 0.85 },
  { type: "image/jpeg", quality: 0.85 },
  { type: "image/jpeg", quality: 0.5 },
] as const;

export function kindOfFile({ type }: Pick<File, "type">): ChatFileKind | null {
  if (type.startsWith("image/")) return "image";
  return type.startsWith("video/") ? "clip" : null;
}

/** The size at which a picture is drawn, with its shape kept. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, CHAT_PICTURE_MAX_SIDE_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws a picture anew, so that place, time and device stay out of it. Rejects where the browser cannot. */
async function drawnAnew(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const size = fittedSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  for (const { type, quality } of ENCODINGS) {
    const blob = await encode(canvas, type, quality);
    // A browser that cannot write a type answers with PNG instead.
    if (blob?.type === type && blob.size <= CHAT_FILE_MAX_BYTES.image) return blob;
  }
  throw new Error("no encoding fits");
}

/** What is sent of a chosen file, or why nothing can be; null where this browser cannot read it. Rejects without a network. */
export async function readyToSend(file: File, kind: ChatFileKind): Promise<ReadyFile | null> {
  if (kind === "clip") {
    return await readyClip(file);
  }
  const blob = await drawnAnew(file).catch(() => null);
  return blob === null ? null : { ok: true, blob };
}

/** Posts a file to a minted address. A failure reads as one of the network (`toUserError`). */
export async function postFile(url: string, file: Blob): Promise<Id<"_storage">> {
  const answer = await fetch(url, { method: "POST", headers: { "Content-Type": file.type }, body: file });
  const body: unknown = answer.ok ? await answer.json() : null;
  const id = typeof body === "object" && body !== null && "storageId" in body ? body.storageId : null;
  if (typeof id !== "string") throw new Error(`network: the upload answered ${answer.status}`);
  // The storage's own word; the server looks the id up before it uses it.
  return id as Id<"_storage">;
}
