import path from "node:path";
import { repositoryRoot } from "./services";

/** Where a local run keeps everything; ignored by git, removed to start afresh. */
export function dataFolder(): string {
  return path.resolve(repositoryRoot, process.env.DARELOOP_DATA ?? ".data");
}
