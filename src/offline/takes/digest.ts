/** SHA-256 of a part, in hexadecimal. */
export async function digestOf(body: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The container alone, as the server takes it; what is not MP4 comes out of a WebM (Matroska) writer. */
export const containerOf = (mimeType: string): "video/mp4" | "video/webm" =>
  mimeType.trim().toLowerCase().startsWith("video/mp4") ? "video/mp4" : "video/webm";
