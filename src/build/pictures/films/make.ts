import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright";
import { root } from "../palette.ts";
import type { Film } from "./film.ts";
import { filmLayers } from "./layers.ts";
import type { Order } from "./page.ts";

/** Enough for flat colour at twelve pictures a second. */
const BITRATE = 190_000;
const FONT = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";

export interface DrawnFilm {
  video: Buffer;
  poster: Buffer;
  seconds: number;
}

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "page.ts")],
    ...{ bundle: true, write: false, format: "iife", target: "es2022" },
  });
  return outputFiles[0]?.text ?? "";
}

/** Draws in a browser, which has the encoder: the one of `E2E_CHROMIUM`, else Playwright's own. */
export async function drawFilms(
  films: readonly (readonly [name: string, film: Film])[],
  done: (name: string, film: DrawnFilm) => Promise<void>,
): Promise<void> {
  const { E2E_CHROMIUM: executablePath } = process.env;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    // Encoders exist in secure contexts only.
    await page.route("http://localhost/**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("http://localhost/");
    await page.addScriptTag({ content: await pageScript() });
    const font = readFileSync(path.join(root, FONT)).toString("base64");
    for (const [name, film] of films) {
      const order: Order = { name, tempo: film.tempo, shots: filmLayers(film), font, bitrate: BITRATE };
      const { video, poster, seconds } = await page.evaluate((wish) => globalThis.drawFilm(wish), order);
      await done(name, {
        video: Buffer.from(video, "base64"),
        poster: Buffer.from(poster, "base64"),
        seconds,
      });
    }
  } finally {
    await browser.close();
  }
}
