import type { Id } from "@convex/_generated/dataModel";

function storageIdOf(body: unknown): Id<"_storage"> | null {
  const id = typeof body === "object" && body !== null && "storageId" in body ? body.storageId : null;
  // The storage's own word; the server looks the id up before it uses it.
  return typeof id === "string" ? (id as Id<"_storage">) : null;
}

/** Posts a file to a minted address. A failure reads as one of the network (`toUserError`). */
export async function sendFile(url: string, file: Blob): Promise<Id<"_storage">> {
  const answer = await fetch(url, { method: "POST", headers: { "Content-Type": file.type }, body: file });
  const storageId = answer.ok ? storageIdOf(await answer.json()) : null;
  if (storageId === null) throw new Error(`network: the upload answered ${answer.status}`);
  return storageId;
}
