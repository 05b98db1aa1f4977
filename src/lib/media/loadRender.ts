import { logError } from "@/lib/device/errorLog";

/** The part that makes films could not be fetched: it is large, and no offline copy of the app holds it. */
export class RenderUnreachable extends Error {}

/** Fetches what reads and makes films. Throws RenderUnreachable. */
export async function loadRender(): Promise<typeof import("./render")> {
  return await import("./render").catch((error: unknown) => {
    logError("render", error);
    throw new RenderUnreachable("the film maker is out of reach");
  });
}

/** Whether WebCodecs are there at all; without them the recorder's own file is sent. */
export const canRender = (): boolean => "VideoEncoder" in globalThis && "VideoDecoder" in globalThis;
