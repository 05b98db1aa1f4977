import { expect, it, vi } from "vitest";
import { VISITOR } from "@/lib/cache/entry";
import { createDevice, storedEntries } from "./device";

const NAME = "dares:inbox|{}";

it("CON-23 every open tab shows the newest result that any of them wrote", async () => {
  const device = createDevice();
  const [one, two] = [await device.enterTab(), await device.enterTab()];
  two.keep("maya", NAME, { waiting: 1 });
  await two.flush();
  const heard = vi.fn();
  one.subscribe(heard);
  device.pass(60_000);
  two.keep("maya", NAME, { waiting: 2 });
  await two.flush();
  expect(one.read(NAME)).toEqual({ data: { waiting: 2 }, at: device.now() });
  expect(heard).toHaveBeenCalled();
});

it("CON-23 an older result of another tab does not take the place of a newer one", async () => {
  const device = createDevice();
  const [one, two] = [await device.enterTab(), await device.enterTab()];
  two.keep("maya", NAME, { waiting: 1 });
  device.pass(100);
  one.keep("maya", NAME, { waiting: 2 });
  await two.flush();
  expect(one.read(NAME)?.data).toEqual({ waiting: 2 });
});

it("CON-23 what one tab let go of as refused is gone in all, and looking at it again brings nothing back", async () => {
  const device = createDevice();
  const [one, two] = [await device.enterTab(), await device.enterTab()];
  one.keep("maya", NAME, { waiting: 1 });
  await one.flush();
  expect(two.read(NAME)).not.toBeNull();
  const heard = vi.fn();
  two.subscribe(heard);
  one.forget("maya", NAME);
  await one.flush();
  expect(two.read(NAME)).toBeNull();
  expect(heard).toHaveBeenCalled();
  two.touch(NAME);
  await two.flush();
  expect(await storedEntries()).toEqual([]);
});

it("CON-23 a tab that does not hear of a removal cannot write it back by looking at it", async () => {
  const device = createDevice();
  const deaf = await device.enterTab();
  deaf.keep("maya", NAME, { waiting: 1 });
  await deaf.flush();
  const silent = device.openDisk();
  const { epoch } = await silent.claim("maya", true);
  const change = { scope: "maya", epoch: epoch ?? "", put: [], used: [], drop: [`maya|${NAME}`] };
  await silent.write(change, device.now(), false);
  deaf.touch(NAME);
  await deaf.flush();
  expect(await storedEntries()).toEqual([]);
});

it("CON-23 an older removal takes nothing of a newer answer, whichever is heard first", async () => {
  const device = createDevice();
  const [one, two] = [await device.enterTab(), await device.enterTab()];
  one.keep("maya", NAME, { waiting: 1 });
  await one.flush();
  one.forget("maya", NAME);
  device.pass(100);
  two.keep("maya", NAME, { waiting: 2 });
  await one.flush();
  expect(two.read(NAME)?.data).toEqual({ waiting: 2 });
  two.forget("maya", NAME);
  device.pass(100);
  one.keep("maya", NAME, { waiting: 3 });
  await one.flush();
  await two.flush();
  expect(two.read(NAME)?.data).toEqual({ waiting: 3 });
  expect((await storedEntries()).map((each) => each.json)).toEqual(['{"waiting":3}']);
});

it("CON-23 a sign-out in one tab is one in all: nothing shown, nothing written back", async () => {
  const device = createDevice();
  const [one, two] = [await device.enterTab(), await device.enterTab()];
  one.keep("maya", NAME, { secret: "of maya" });
  await one.flush();
  expect(two.read(NAME)).not.toBeNull();
  two.keep("maya", "wallet:mine|{}", { available: 5 });
  await one.enter(VISITOR, true);
  expect(two.read(NAME)).toBeNull();
  await two.flush();
  device.pass(10_000);
  await two.flush();
  expect(await storedEntries()).toEqual([]);
});
