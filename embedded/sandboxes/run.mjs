// All stand-ins in one process, as the launcher starts them: `together.ts`.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "../bundle.mjs";

await import(pathToFileURL(await bundle(path.join(import.meta.dirname, "together.ts"))).href);
