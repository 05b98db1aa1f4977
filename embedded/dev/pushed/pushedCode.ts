import { readFile, rm, writeFile } from "node:fs/promises";

/** A note beside the data of what was pushed there last: whole, or not there at all. */
export class PushedCode {
  private begun: Promise<string> | null = null;

  /** `keyOf` names the code as it is now. */
  constructor(
    private readonly file: string,
    private readonly keyOf: () => Promise<string>,
  ) {}

  /** Whether the deployment holds what a push would bring. */
  async isThere(): Promise<boolean> {
    const noted = await readFile(this.file, "utf8").catch(() => null);
    return noted !== null && noted === (await this.keyOf());
  }

  /** From here on nobody knows what the deployment holds, until the push has ended. */
  async begins(): Promise<void> {
    this.begun = this.forget();
    await this.begun;
  }

  /** Noted only if nothing was changed meanwhile: what was read of it is not known. */
  async ends(): Promise<void> {
    const key = await this.begun;
    this.begun = null;
    if (key !== null && key === (await this.keyOf())) await writeFile(this.file, key);
  }

  private async forget(): Promise<string> {
    const [key] = await Promise.all([this.keyOf(), rm(this.file, { force: true })]);
    return key;
  }
}
