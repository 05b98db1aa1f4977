import { existsSync } from "node:fs";
import path from "node:path";
import { runUntilStopped } from "./runUntilStopped";
import { repositoryRoot } from "./services";

/** `npm start`: the built app with the local services, on loopback (rulings 30). */
if (!existsSync(path.join(repositoryRoot, "dist/index.html"))) {
  console.error("There is no built app yet. Run `npm run build` first.");
  process.exit(1);
}
await runUntilStopped("dist");
