import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Templates } from "../../../embedded/dev/pushed/templates";

/**
 * `[folder, target, log, bytes]`: copies a template of so many bytes. Says `making` where it has to make it, and goes on
 * with that when it is told to; then `done`, or what went wrong.
 */
const [folder = "", target = "", log = "", bytes = "0"] = process.argv.slice(2);

const templates = new Templates({
  folder,
  keyOf: async () => "key",
  async make(draft) {
    await appendFile(log, "made\n");
    await writeFile(path.join(draft, "data.db"), Buffer.alloc(Number(bytes)));
    process.stdout.write("making\n");
    await new Promise((resolve) => process.stdin.once("data", resolve));
  },
});
process.stdout.write("started\n");
const said = await templates.copyTo(target).then(
  () => "done",
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
process.stdout.write(`${said}\n`);
process.exit(0);
