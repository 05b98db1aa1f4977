import os from "node:os";
import type { Machine } from "./report";

export function describeMachine(): Machine {
  const cpus = os.cpus();
  return {
    node: process.versions.node,
    cpu: cpus[0]?.model ?? "unknown processor",
    cores: cpus.length,
    memoryGiB: os.totalmem() / 2 ** 30,
    kernel: `${os.type()} ${os.release()}`,
  };
}
