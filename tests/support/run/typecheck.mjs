// Type checks the repository: the product builds without `embedded/`, and with it one program holds both.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const whole = existsSync(path.join(root, "embedded")) ? "embedded/tsconfig.json" : "tsconfig.json";
const programs = [whole, "src/workers/tsconfig.json"];
const tsc = path.join(root, "node_modules/typescript/bin/tsc");

/** What was checked is remembered beside the packages: a second run looks at what changed since. */
const remembering = (program) => {
  const name = path.dirname(program).replaceAll("/", "-");
  return [
    "--incremental",
    "--tsBuildInfoFile",
    path.join(root, `node_modules/.cache/types/${name}.tsbuildinfo`),
  ];
};

const codes = await Promise.all(
  programs.map(
    (program) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [tsc, "--noEmit", ...remembering(program), "-p", program], {
          cwd: root,
          stdio: "inherit",
        });
        child.on("exit", (code) => {
          console.log(`types: ${program} ${code === 0 ? "ok" : "failed"}`);
          resolve(code ?? 1);
        });
      }),
  ),
);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
