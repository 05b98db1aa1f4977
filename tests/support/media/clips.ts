/** Three drawn clips of some three seconds (moving dots, a counter), recorded from a canvas by a browser's own MediaRecorder. */
import first from "./dots-1.webm?inline";
import second from "./dots-2.webm?inline";
import third from "./dots-3.mp4?inline";

const clip = <Type extends string>(contentType: Type, dataUrl: string) => ({
  contentType,
  durationMs: 3_400,
  base64: dataUrl.slice(dataUrl.indexOf(",") + 1),
});

export const CLIPS = [
  clip("video/webm", first),
  clip("video/webm", second),
  clip("video/mp4", third),
] as const;
