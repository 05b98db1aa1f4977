import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { repositoryRoot, type Service, startService } from "../../../embedded/dev/services";
import { folderOfTest } from "../../support/scratch";

/** Says that it is ready once it has said more than any pipe holds. */
const SERVICE = `
const line = "x".repeat(1000) + "\\n";
const speak = (left) => left === 0
  ? console.log(JSON.stringify({ ready: true }))
  : process.stderr.write(line, () => speak(left - 1));
speak(500);
setInterval(() => undefined, 1000);
`;

let folder: string;
const running: Service<{ ready: boolean }>[] = [];

beforeEach(async () => {
  folder = folderOfTest();
});

afterEach(async () => {
  for (const service of running.splice(0)) await service.kill();
});

describe("a service of the stack", () => {
  it("goes on, and so does its launcher, when its log can be written no more", async () => {
    const script = path.join(folder, "speaks.mjs");
    await writeFile(script, SERVICE);
    const logDir = path.join(folder, "logs");
    await mkdir(logDir);
    // Every byte written there is answered with "no space left".
    await symlink("/dev/full", path.join(logDir, "speaks.log"));
    // Where in its words the disk is full decides how the pipe takes it.
    for (let time = 0; time < 6; time += 1) {
      const service = await startService({
        ...{ name: "speaks", script: path.relative(repositoryRoot, script), args: [], logDir },
        readyLine: z.object({ ready: z.boolean() }),
      });
      running.push(service);
      expect(service.ready).toEqual({ ready: true });
    }
  });
});
