import { onTestFinished } from "vitest";
import WebSocket from "ws";

export type Frame = Record<string, unknown> & { type: string };

function isFrame(value: unknown): value is Frame {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** A bare connection: frames as they are. Closed when the test ends. */
export function openRaw(address: string) {
  const socket = new WebSocket(address);
  onTestFinished(() => socket.terminate());
  const received: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on("message", (data) => {
    const frame: unknown = JSON.parse(data.toString());
    if (!isFrame(frame)) throw new Error("a frame without a type");
    const next = waiting.shift();
    if (next) next(frame);
    else received.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  const ready = new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return {
    socket,
    closed,
    ready,
    async send(...frames: (string | object)[]) {
      await ready;
      for (const frame of frames) socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
    },
    next: () => {
      const first = received.shift();
      return first ? Promise.resolve(first) : new Promise<Frame>((resolve) => waiting.push(resolve));
    },
  };
}
