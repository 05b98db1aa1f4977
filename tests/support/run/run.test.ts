import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { surfaceIn } from "../../requirements/judgement";
import { folderOfTest } from "../scratch";
import { judgeBudgets } from "./budgets";
import { askedScope, scopeOf } from "./scope";
import { run, stopAll } from "./steps";
import { worldsLine } from "./worldTimes";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe("the two commands of proof", () => {
  it("divide the files by their names", () => {
    const files = ["a.test.ts", "a.deep.test.ts", "a.browser.test.tsx", "a.spec.ts", "a.deep.spec.ts"];
    expect(files.map(scopeOf)).toEqual(["quick", "deep", "deep", "quick", "deep"]);
    expect([{ TEST_SCOPE: "deep" }, { TEST_SCOPE: "all" }, {}].map(askedScope)).toEqual(["deep", null, null]);
  });

  it("divide the surface of the local deployment as its proofs are divided", () => {
    const surface = {
      CLI: { run: ["a.test.ts :: runs", "a.deep.test.ts :: runs long"], env: ["a.test.ts :: sets"] },
    };
    expect(surfaceIn("deep", surface)).toEqual({ CLI: { run: ["a.deep.test.ts :: runs long"] } });
  });

  it("hold each file of journeys to its budget, and want one for each", () => {
    const { lines, problems } = judgeBudgets(
      new Map([
        ["mainJob.spec.ts", 1000],
        ["new.spec.ts", 1],
        ["entry.spec.ts", 1],
      ]),
    );
    expect(lines).toHaveLength(3);
    expect(problems).toEqual([
      expect.stringMatching(/^mainJob.spec.ts took 1000 s of/),
      expect.stringMatching(/^new.spec.ts has no budget/),
    ]);
  });

  it("sum up how long worlds took to start", () => {
    const file = path.join(folderOfTest(), "worlds.jsonl");
    expect(worldsLine(file)).toEqual([]);
    writeFileSync(file, [3000, 1000, 2000].map((ms) => `${JSON.stringify({ ms })}\n`).join(""));
    expect(worldsLine(file)).toEqual(["worlds: 3 started, 2.0 s at the median, 3.0 s at most"]);
  });

  it("end with everything that their steps have started", async () => {
    const folder = folderOfTest();
    const file = path.join(folder, "pid");
    // A child that begins another one, which does not listen to a polite end.
    const stubborn = "trap '' INT; while :; do read -t 1 < /dev/zero; done";
    const program = `bash -c "${stubborn}" & echo $! > ${file}; wait`;
    const ended = run(["bash", "-c", program], { log: path.join(folder, "log") });
    await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, "utf8")).toMatch(/\d\n/));
    const pid = Number(readFileSync(file, "utf8"));
    expect(isAlive(pid)).toBe(true);
    onTestFinished(() => void (isAlive(pid) && process.kill(pid, "SIGKILL")));
    await stopAll();
    expect(await ended).toBe(false);
    // Whoever adopts a child that lost its parent buries it when it comes to it.
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  });
});
