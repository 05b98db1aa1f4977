import { runUntilStopped } from "./runUntilStopped";

/** `npm run dev`: the whole product from sources, following changes. */
await runUntilStopped("vite", process.argv.slice(2));
