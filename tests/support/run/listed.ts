import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./steps";

/** Lines that git answers. */
export const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\n").filter(Boolean);

/** Files of these folders that belong to the tree, those that are new included. */
export const listed = (...folders: string[]): string[] =>
  git("ls-files", "--cached", "--others", "--exclude-standard", ...folders).filter((file) =>
    existsSync(path.join(root, file)),
  );
