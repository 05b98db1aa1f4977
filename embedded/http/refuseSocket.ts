import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers a socket that Node has handed over, or whose request it could not read, and ends it. Without a listener its
 * client's reset would end the process.
 */
export function refuseSocket(socket: Duplex, status: number, code: string, message: string): void {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
