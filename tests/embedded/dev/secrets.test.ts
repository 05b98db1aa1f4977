import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadSecrets } from "../../../embedded/dev/secrets";
import { folderOfTest } from "../../support/scratch";

let folder: string;
const file = () => path.join(folder, "secrets.json");

beforeEach(async () => {
  folder = folderOfTest();
});

describe("the secrets of a data folder", () => {
  it("stay the same, are nobody else's to read, and an earlier folder gets what it lacks", async () => {
    const first = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const { vapid: _, ...earlier } = first;
    await writeFile(file(), JSON.stringify(earlier));
    const { vapid, ...rest } = loadSecrets(folder);
    expect(rest).toEqual(earlier);
    expect(vapid.publicKey).not.toBe(first.vapid.publicKey);
  });

  it("are not written again by a start that changes nothing: one that is killed then leaves them whole", async () => {
    loadSecrets(folder);
    const long = new Date("2020-01-01T00:00:00Z");
    await utimes(file(), long, long);
    loadSecrets(folder);
    expect((await stat(file())).mtime).toEqual(long);
  });

  it("take another file's place as a whole, so that no reader meets half of them", async () => {
    loadSecrets(folder);
    await writeFile(file(), "{}");
    const before = await stat(file());
    const made = loadSecrets(folder);
    expect((await stat(file())).ino).not.toBe(before.ino);
    expect(JSON.parse(await readFile(file(), "utf8"))).toEqual(made);
  });
});
