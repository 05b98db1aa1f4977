import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { RUNTIME_HEAP_MB } from "../../../embedded/runtime/heap";

it("stops queries that allocate without end within their second; others resume at once", {
  timeout: 60_000,
}, async () => {
  const child = path.join(import.meta.dirname, "memoryChild.ts");
  const args = [`--max-old-space-size=${RUNTIME_HEAP_MB}`, "--import", "tsx", child];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: path.resolve(import.meta.dirname, "../../.."),
  });
  const reports: { message: string; next: string; stoppedMs: number; resumedMs: number }[] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(reports).toHaveLength(4);
  for (const report of reports) {
    expect(report).toMatchObject({
      message: "Function execution timed out (maximum duration: 1s)",
      next: "alive",
    });
    expect(report.stoppedMs).toBeLessThan(2500);
    expect(report.resumedMs).toBeLessThan(1500);
  }
});
