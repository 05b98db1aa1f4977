import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "../../support/loopback";

export interface Proxy {
  /** Address to give to a client; stays the same whatever is behind. */
  url: string;
  /** Where new connections go. */
  target: string;
  /** The client hears nothing more; what it sends still arrives. The server's side is not read: its buffers fill. */
  holdAnswers(): void;
  releaseAnswers(): void;
  /** Cuts every connection. */
  cut(): void;
}

/** A network between client and server that can be slow or broken. Closed when the test ends. */
export async function startProxy(target: string): Promise<Proxy> {
  const pairs = new Set<{ down: Socket; up: Socket }>();
  let held = false;
  const server = createServer((down) => {
    const up = connect(Number(new URL(proxy.target).port), "127.0.0.1");
    const pair = { down, up };
    pairs.add(pair);
    down.pipe(up);
    up.on("data", (data) => {
      down.write(data);
      if (held) up.pause();
    });
    if (held) up.pause();
    const end = () => {
      pairs.delete(pair);
      down.destroy();
      up.destroy();
    };
    for (const socket of [down, up]) socket.on("close", end).on("error", end);
  });
  const proxy: Proxy = {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    target,
    holdAnswers() {
      held = true;
      for (const { up } of pairs) up.pause();
    },
    releaseAnswers() {
      held = false;
      for (const { up } of pairs) up.resume();
    },
    cut() {
      for (const { down, up } of pairs) {
        down.destroy();
        up.destroy();
      }
    },
  };
  onTestFinished(async () => {
    proxy.cut();
    await new Promise((resolve) => server.close(resolve));
  });
  return proxy;
}
