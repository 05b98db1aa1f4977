import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Ask, Told } from "./runner";

/** The other side of `runner.ts`: started when something is asked, and anew after it had to be ended. */
export class Asking {
  private runner: ChildProcess | null = null;

  constructor(
    private readonly folder: string,
    private readonly limitMs: number,
    private readonly collects: boolean,
  ) {}

  /** What each test file says; null: they did not come to an end. */
  async ask(question: Ask): Promise<readonly Told[] | null> {
    const runner = this.runner ?? (await this.start());
    this.runner = runner;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.limitMs);
    });
    const answer = messageOf(runner);
    runner.send(question);
    const told = await Promise.race([answer as Promise<readonly Told[]>, over]);
    clearTimeout(timer);
    if (told === null) this.end();
    return told;
  }

  /** With the workers that it started: one of them may never return. */
  end(): void {
    this.runner?.removeAllListeners();
    if (this.runner?.pid !== undefined) process.kill(-this.runner.pid, "SIGKILL");
    this.runner = null;
  }

  private async start(): Promise<ChildProcess> {
    // The configuration looks for a browser unless it reads that only some projects run.
    const args = ["--project", ...(this.collects ? ["--reached"] : [])];
    const options = { cwd: this.folder, execArgv: ["--import", "tsx"], silent: true, detached: true };
    const runner = fork(path.join(import.meta.dirname, "runner.ts"), args, options);
    for (const stream of [runner.stdout, runner.stderr]) stream?.resume();
    await messageOf(runner);
    return runner;
  }
}

function messageOf(from: ChildProcess): Promise<unknown> {
  from.removeAllListeners();
  return new Promise((resolve, reject) => {
    from.once("message", resolve);
    from.once("exit", (code) => reject(new Error(`the tests ended with ${code}`)));
  });
}
