import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Templates } from "../../../embedded/dev/pushed/templates";
import { folderOfTest } from "../../support/scratch";

let scratch: string;
let folder: string;
const at = (name: string) => path.join(scratch, name);
const left = async () => (await readdir(folder)).filter((name) => !name.startsWith("lock.db"));
const copied = (name: string) => readFile(path.join(at(name), "deep/data.db"), "utf8");

beforeEach(() => {
  scratch = folderOfTest();
  folder = at("templates");
});

/** Each template says which one it is: the first, the second... */
function counting(keys: string[] = ["key"]) {
  const state = { made: 0, keys };
  const templates = new Templates({
    folder,
    keyOf: async () => (state.keys.length > 1 ? state.keys.shift() : state.keys[0]) ?? "",
    async make(draft) {
      state.made += 1;
      await mkdir(path.join(draft, "deep"));
      await writeFile(path.join(draft, "deep/data.db"), `template ${state.made}`);
    },
  });
  return { templates, state };
}

describe("a template", () => {
  it("is made once, by whoever needs it first; the next run of the same tree makes nothing", async () => {
    const { templates, state } = counting();
    await templates.prepare();
    await templates.prepare();
    await templates.copyTo(at("one"));
    await counting().templates.copyTo(at("two"));
    expect([await copied("one"), await copied("two")]).toEqual(["template 1", "template 1"]);
    expect(await readdir(at("one"))).toEqual(["deep"]);
    expect(state.made).toBe(1);
  });

  it("of another key takes its place, and what an interrupted run left goes with it", async () => {
    await counting(["before"]).templates.copyTo(at("one"));
    await mkdir(path.join(folder, "draft/deep"), { recursive: true });
    await writeFile(path.join(folder, "draft/deep/data.db"), "half");
    const { templates, state } = counting(["after"]);
    await templates.copyTo(at("two"));
    expect([await left(), state.made, await copied("two")]).toEqual([["after"], 1, "template 1"]);
  });

  it("goes by what it was made of, when that changed while it was made", async () => {
    const { templates, state } = counting(["before", "between", "after"]);
    await templates.copyTo(at("one"));
    expect([await left(), state.made, await copied("one")]).toEqual([["after"], 3, "template 3"]);
  });

  it.each([
    ["a changed byte", "deep/data.db", "template 7"],
    ["a cut note", "template.json", '{"files":[{"na'],
    ["a note of another kind", "template.json", '{"parts":[]}'],
  ])("that is damaged (%s) is made again", async (_, name, text) => {
    await counting().templates.copyTo(at("one"));
    await writeFile(path.join(folder, "key", name), text);
    const { templates, state } = counting();
    await templates.copyTo(at("two"));
    expect([state.made, await copied("two"), await left()]).toEqual([1, "template 1", ["key"]]);
    expect((await readdir(scratch)).toSorted()).toEqual(["one", "templates", "two"]);
  });

  it("that cannot be made leaves nothing, and the next try is a new one", async () => {
    const failing = new Templates({
      folder,
      keyOf: async () => "key",
      async make(draft) {
        await writeFile(path.join(draft, "half"), "");
        throw new Error("the push failed");
      },
    });
    await expect(failing.copyTo(at("one"))).rejects.toThrow("the push failed");
    expect(await left()).toEqual([]);
    await counting().templates.copyTo(at("one"));
    expect(await copied("one")).toBe("template 1");
  });

  it("takes nobody's place: what stands there stays as it is", async () => {
    await mkdir(at("one"));
    await writeFile(path.join(at("one"), "mine"), "");
    await expect(counting().templates.copyTo(at("one"))).rejects.toThrow(/could not be copied to .*one/);
    expect([await readdir(at("one")), (await readdir(scratch)).toSorted()]).toEqual([
      ["mine"],
      ["one", "templates"],
    ]);
  });
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

/** A process that copies to `target`; a shell may let no file of it grow beyond the size, as on a full disk. */
function another(target: string, options: { bytes?: number; maxFileKiB?: number } = {}) {
  const script = path.join(import.meta.dirname, "templateChild.ts");
  const args = ["--import", "tsx", script, folder, at(target), at("log"), String(options.bytes ?? 1)];
  const limited = `trap '' XFSZ; ulimit -f ${options.maxFileKiB}; exec "$0" "$@"`;
  const child =
    options.maxFileKiB === undefined
      ? spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })
      : spawn("bash", ["-c", limited, process.execPath, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    says: async () => (await lines.next()).value as string,
    goOn: () => child.stdin.write("\n"),
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const timesMade = async () => (await readFile(at("log"), "utf8")).trim().split("\n").length;

describe("two processes that need it at once", () => {
  it("do not both make it", async () => {
    const first = another("one");
    expect([await first.says(), await first.says()]).toEqual(["started", "making"]);
    const second = another("two");
    expect(await second.says()).toBe("started");
    first.goOn();
    expect([await first.says(), await second.says(), await timesMade()]).toEqual(["done", "done", 1]);
  });

  it("are one when the other is killed in the middle: its lock goes with it, and half a template is never used", async () => {
    const first = another("one");
    expect([await first.says(), await first.says()]).toEqual(["started", "making"]);
    const second = another("two");
    expect(await second.says()).toBe("started");
    expect(await left()).toEqual(["draft"]);
    await first.kill();
    expect(await second.says()).toBe("making");
    second.goOn();
    expect([await second.says(), await timesMade(), await left()]).toEqual(["done", 2, ["key"]]);
  });
});

it("a disk that fills up while a template is copied is named, and nothing half is left", async () => {
  const whole = another("one", { bytes: 6 << 20 });
  await whole.says();
  await whole.says();
  whole.goOn();
  expect(await whole.says()).toBe("done");
  const short = another("two", { bytes: 6 << 20, maxFileKiB: 4 << 10 });
  expect(await short.says()).toBe("started");
  expect(await short.says()).toMatch(/^The template could not be copied to .*two, which is as it was: EFBIG/);
  expect((await readdir(scratch)).toSorted()).toEqual(["log", "one", "templates"]);
  expect(await left()).toEqual(["key"]);
});
