import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright";

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}

/**
 * A document without anything, at a loopback address: that counts as secure, which a camera needs. Really served,
 * because a page that only seems to come from there may not speak to the deployment.
 */
async function openEmpty(page: Page): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end("<!doctype html>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  try {
    // A listening TCP server has this kind of address.
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Leaves the page on an empty document in which this folder's `file` has run. */
export async function runInPage(page: Page, file: string): Promise<void> {
  const script = await bundled(file);
  await openEmpty(page);
  await page.addScriptTag({ content: script });
}
