import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright";
import { z } from "zod";
import { CLIPS } from "../../../convex/dev/clips";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { sendParts } from "../../../src/offline/takes/send";
import { chromiumLaunchArgs, findChromium } from "../../support/findChromium";
import { openUploads, uploadFilm, uploadPorts } from "../../support/uploadPorts";
import { atExit } from "../lib/atExit";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import type { Section } from "../lib/report";
import { median } from "../lib/statistics";

const title = "a proof from its address to its first picture, against the same file from a plain server";
const ROUNDS_EACH = 5;
const [CLIP] = CLIPS;

const Watched = z.object({ status: z.literal("success"), value: z.object({ url: z.string() }) });

/** Uploads the clip as a proof and answers its signed address. */
async function servedProof(stack: Stack, body: Blob): Promise<string> {
  const creator = await openUploads(stack.target);
  const film = uploadFilm(creator, body.size);
  const ports = uploadPorts(() => stack.target, creator);
  const { signal } = new AbortController();
  const { mediaId, parts } = await sendParts({ film, body, ports, report: () => undefined, signal });
  const { url, adminKey } = stack.target;
  const response = await fetch(`${url}/api/mutation`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      path: "dev/playbackBench:watch",
      format: "json",
      args: [{ mediaId, parts, durationMs: CLIP.durationMs }],
    }),
  });
  return Watched.parse(await response.json()).value.url;
}

/** The same bytes, answered at once and whole. */
async function plainServer(bytes: Buffer) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": CLIP.contentType, "Cache-Control": "no-store" });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A listening TCP server has this kind of address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/clip`, close: () => server.close() };
}

async function firstPicture(page: Page, url: string): Promise<number> {
  return await page.evaluate(
    (src) =>
      new Promise<number>((resolve, reject) => {
        const video = document.createElement("video");
        const startedAt = performance.now();
        video.muted = true;
        video.preload = "auto";
        video.onerror = () => reject(new Error(video.error?.message ?? "no video"));
        video.requestVideoFrameCallback(() => {
          resolve(performance.now() - startedAt);
          video.remove();
        });
        video.src = src;
        document.body.append(video);
        video.play().catch(reject);
      }),
    url,
  );
}

async function measure(bench: Bench, ways: { proof: string; plain: string }) {
  const executablePath = await findChromium();
  const launch = { args: chromiumLaunchArgs(), ...(executablePath ? { executablePath } : {}) };
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    // Until the decoder is there.
    await firstPicture(page, ways.plain);
    const times = { proof: [] as number[], plain: [] as number[] };
    await inTurns(bench.count(ROUNDS_EACH) * 2, ["proof", "plain"] as const, async (way) => {
      times[way].push(await firstPicture(page, ways[way]));
    });
    return { proof: median(times.proof), plain: median(times.plain) };
  } finally {
    await browser.close();
  }
}

async function run(bench: Bench): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-bench-frame-"));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = path.join(folder, "data");
  const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  const bytes = Buffer.from(CLIP.base64, "base64");
  const plain = await plainServer(bytes);
  try {
    const proof = await servedProof(stack, new Blob([bytes]));
    const times = await measure(bench, { proof, plain: plain.url });
    return {
      name: "firstFrame",
      title,
      figures: [
        {
          what: "first picture of a proof, p50",
          unit: "ms",
          measured: times.proof,
          reference: times.plain,
          against: "the same bytes from a plain server",
        },
      ],
      notes: [
        `A clip of ${Math.round(bytes.length / 1024)} KiB, ${CLIP.durationMs / 1_000} s, by signed address over its stored parts; a fresh element each time, nothing cached.`,
      ],
    };
  } finally {
    plain.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What serving a proof out of its parts costs before anything moves. */
export const firstFrame: Workload = { title, run };
