import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Backend, passTime, prepareBackend, setupConvex } from "../support/backend";
import { sendDare } from "../support/dares";
import { member, type Person, setupWorld } from "../support/people";
import { rowsOf } from "../support/rows";
import { newDevice, setPushEnv, VAPID } from "./pushWorld";

prepareBackend();

let t: Backend;
let maya: Person;
beforeEach(async () => {
  setPushEnv();
  t = setupConvex();
  maya = await member(t, "mayamoon");
});

const rows = (): Promise<Doc<"pushTokens">[]> => rowsOf(t, "pushTokens");
const save = (device: ReturnType<typeof newDevice>, who = maya) =>
  who.as.mutation(api.push.saveToken, device);
const devices = (who = maya) => who.as.query(api.push.devices, {});
const MINUTE = 60_000;

describe("registering a device", () => {
  test("ENT-17 CAL-26 CAL-30 keeps it under the SHA-256 of its address, with platform, last seen, revoked", async () => {
    const device = newDevice("one");
    const { hash } = await save(device);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await rows()).toMatchObject([
      {
        ...{ uid: maya.uid, tokenHash: hash, ...device, platform: "web" },
        ...{ lastSeenAt: Date.now(), revoked: false, failures: 0 },
      },
    ]);
    const standing = { revoked: false, ended: false };
    expect(await devices()).toEqual([{ hash, platform: "web", lastSeenAt: Date.now(), ...standing }]);
  });

  test("CAL-30 again it is the same row, seen anew, with the device's new keys", async () => {
    const device = newDevice("one");
    const { hash } = await save(device);
    await maya.as.mutation(api.push.revokeToken, { hash });
    expect(await devices()).toMatchObject([{ revoked: true, ended: true }]);
    passTime(11 * MINUTE);
    const again = { ...newDevice("two"), endpoint: device.endpoint };
    expect(await save(again)).toEqual({ hash });
    expect(await rows()).toMatchObject([{ ...again, revoked: false, lastSeenAt: Date.now() }]);
    expect(await devices()).toMatchObject([{ revoked: false, ended: false }]);
    expect(await rows()).toHaveLength(1);
  });

  test("ENT-17 it belongs to whoever saved it last", async () => {
    const sam = await member(t, "samriver");
    const device = newDevice("shared");
    const { hash } = await save(device);
    await save(device, sam);
    expect(await devices()).toEqual([]);
    expect(await devices(sam)).toMatchObject([{ hash }]);
    // Maya's wish to end it comes too late: it is not hers any more.
    await maya.as.mutation(api.push.revokeToken, { hash });
    expect(await devices(sam)).toMatchObject([{ hash, revoked: false }]);
  });

  test("ENT-17 there are twenty at most: revoked ones go first, then whoever was not seen for longest", async () => {
    const hashes: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      passTime(4 * MINUTE);
      hashes.push((await save(newDevice(`d${count}`))).hash);
    }
    const [oldest = "", second = "", third = ""] = hashes;
    await maya.as.mutation(api.push.revokeToken, { hash: third });
    passTime(4 * MINUTE);
    await save(newDevice("new"));
    let kept = (await devices()).map(({ hash }) => hash);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(oldest);
    expect(kept).not.toContain(third);
    passTime(4 * MINUTE);
    await save(newDevice("newer"));
    kept = (await devices()).map(({ hash }) => hash);
    expect(kept).not.toContain(oldest);
    expect(kept).toContain(second);
  });

  test.each([
    [{ endpoint: "https://elsewhere.test/x" }, "endpoint-host"],
    [{ p256dh: "short" }, "key-form"],
    [{ auth: "short" }, "key-form"],
  ])("CAL-30 refuses %o", async (part, reason) => {
    await expect(save({ ...newDevice("one"), ...part })).toBeRefused(`invalid-argument:${reason}`);
    expect(await rows()).toEqual([]);
  });

  test("rulings 22: the stand-in's address is taken only where the deployment is local", async () => {
    const device = { ...newDevice("one"), endpoint: "http://127.0.0.1:9/push/abc" };
    await save(device);
    vi.stubEnv("DEPLOYMENT_KIND", "production");
    await expect(save(device)).toBeRefused("invalid-argument:endpoint-form");
  });

  test("without keys push is off, and says so", async () => {
    expect(await maya.as.query(api.push.publicKey, {})).toBe(VAPID.publicKey);
    vi.stubEnv("VAPID_PRIVATE_KEY", "");
    expect(await maya.as.query(api.push.publicKey, {})).toBeNull();
    await expect(save(newDevice("one"))).toBeRefused("failed-precondition:push-off");
  });
});

describe("push.enabled", () => {
  test("ENT-17 CAL-26 is on until the person pauses it, for all devices", async () => {
    const enabled = async () => (await maya.as.query(api.push.mine, {})).enabled;
    expect(await enabled()).toBe(true);
    await maya.as.mutation(api.push.enable, { on: false });
    expect(await enabled()).toBe(false);
    await maya.as.mutation(api.push.enable, { on: true });
    expect(await enabled()).toBe(true);
  });
});

describe("when push may be offered (product 14)", () => {
  const hasActed = async (who: Person) => (await who.as.query(api.push.mine, {})).hasActed;

  test("after a first follow", async () => {
    const sam = await member(t, "samriver");
    expect(await hasActed(maya)).toBe(false);
    await maya.as.mutation(api.follows.follow, { personId: sam.uid });
    expect(await hasActed(maya)).toBe(true);
    expect(await hasActed(sam)).toBe(false);
  });

  test("after a first dare sent or received", async () => {
    const world = await setupWorld();
    expect([await hasActed(world.sender), await hasActed(world.creator)]).toEqual([false, false]);
    await sendDare(world);
    expect([await hasActed(world.sender), await hasActed(world.creator)]).toEqual([true, true]);
    expect(await hasActed(world.stranger)).toBe(false);
  });
});
