// `npm run embedded`: the deployment alone. See README.md in this folder.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";

await import(pathToFileURL(await bundle(path.join(import.meta.dirname, "bin.ts"))).href);
