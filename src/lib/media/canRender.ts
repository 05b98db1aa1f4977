/** Whether WebCodecs are there at all; without them the recorder's own file is sent. */
export const canRender = (): boolean => "VideoEncoder" in globalThis && "VideoDecoder" in globalThis;
