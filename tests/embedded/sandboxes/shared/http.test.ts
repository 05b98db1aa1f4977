import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen, sendJson } from "../../../../embedded/sandboxes/shared/http";

/** The status line of the answer to a request as it is written. */
function statusOf(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", (data) => {
      resolve(data.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
}

it("a sandbox answers its own addresses; what names another host, or nothing, is the caller's mistake", async () => {
  const server = await listen(0, async (request, response) => {
    sendJson(response, 200, { path: new URL(request.url ?? "/", "http://127.0.0.1").pathname });
  });
  onTestFinished(() => server.close());
  const ask = (target: string) => statusOf(server.port, target);
  expect(await ask("/")).toBe("HTTP/1.1 200 OK");
  for (const target of ["//", "//elsewhere.example/", "http://elsewhere.example/", "*"]) {
    expect(await ask(target), target).toBe("HTTP/1.1 400 Bad Request");
  }
});
