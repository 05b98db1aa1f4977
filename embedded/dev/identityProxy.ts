import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/**
 * `/auth` is first-party to the page: the identity service's cookie needs no cross-origin rule. `url` is the address
 * asked for; of it only path and search count, so that nobody's request leads to another host.
 */
export function proxyIdentity(
  identityUrl: string,
  { url, req, res }: { url: URL; req: IncomingMessage; res: ServerResponse },
): void {
  const asked = { path: url.pathname + url.search, method: req.method, headers: req.headers };
  const upstream = request(identityUrl, asked, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // One that breaks off breaks off here, too: half of it must not pass for the whole.
    pipeline(answer, res).catch(() => res.destroy());
  });
  upstream.on("error", () => {
    if (!res.headersSent) res.writeHead(502, { "Content-Type": "text/plain" });
    res.end("The identity service does not answer.");
  });
  // Whoever asked has left: nobody is to answer any more.
  res.once("close", () => upstream.destroy());
  req.pipe(upstream);
}
