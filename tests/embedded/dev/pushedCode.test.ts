import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { codeKey } from "../../../embedded/dev/pushed/codeKey";
import { PushedCode } from "../../../embedded/dev/pushed/pushedCode";
import { folderOfTest } from "../../support/scratch";

async function tree() {
  const root = folderOfTest();
  const change = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  for (const file of ["convex/domain/limits.ts", "embedded/run.mjs", "embedded/world/photo.webp"])
    await change(file, "one");
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"]) await change(file, "{}");
  const keyOf = (environment = {}) => codeKey(root, environment);
  const pushed = () => new PushedCode(path.join(root, "pushed"), () => keyOf());
  return { change, keyOf, pushed };
}

it("nothing is there before a push, what was pushed is there at the next start, and a change of it is not", async () => {
  const { change, pushed } = await tree();
  const first = pushed();
  expect(await first.isThere()).toBe(false);
  await first.begins();
  await first.ends();
  expect(await pushed().isThere()).toBe(true);
  await change("convex/domain/limits.ts", "two");
  expect(await pushed().isThere()).toBe(false);
  await change("convex/domain/limits.ts", "one");
  expect(await pushed().isThere()).toBe(true);
});

it("a push that did not end leaves nothing that counts, whatever was there before", async () => {
  const { pushed } = await tree();
  const running = pushed();
  await running.begins();
  await running.ends();
  await running.begins();
  expect(await pushed().isThere()).toBe(false);
});

it("a push during which something was changed is not taken for either of the two", async () => {
  const { change, pushed } = await tree();
  const running = pushed();
  await running.begins();
  await change("convex/domain/limits.ts", "two");
  await running.ends();
  expect(await pushed().isThere()).toBe(false);
});

it.each([
  ["a module", "convex/domain/limits.ts"],
  ["a new module", "convex/domain/more.ts"],
  ["the packages", "package-lock.json"],
  ["the settings of packages", "package.json"],
  ["the local deployment", "embedded/run.mjs"],
])("%s makes another name of it", async (_, file) => {
  const { change, keyOf } = await tree();
  const before = await keyOf();
  await change(file, "two");
  expect(await keyOf()).not.toBe(before);
});

it("so do other variables; the pictures of the local world do not", async () => {
  const { change, keyOf } = await tree();
  const before = await keyOf({ LOCAL_AUTH_ISSUER: "http://127.0.0.1:3212" });
  expect(await keyOf({ LOCAL_AUTH_ISSUER: "http://127.0.0.1:4000" })).not.toBe(before);
  await change("embedded/world/photo.webp", "two");
  expect(await keyOf({ LOCAL_AUTH_ISSUER: "http://127.0.0.1:3212" })).toBe(before);
});
