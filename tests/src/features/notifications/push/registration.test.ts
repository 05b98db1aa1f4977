import { describe, expect, it } from "vitest";
import {
  IDLE,
  mayRegister,
  type PushFacts,
  type Registration,
  registration,
} from "@/features/notifications/push/registration";

const FACTS: PushFacts = { permission: "granted", person: "maya", isOn: true, publicKey: "key" };
const facts = (part: Partial<PushFacts> = {}) => ({ type: "facts", facts: { ...FACTS, ...part } }) as const;
const at = (state: Registration, ...events: [Parameters<typeof registration>[1], number][]): Registration =>
  events.reduce((before, [event, now]) => registration(before, event, now), state);

const MINUTE = 60_000;

describe("when this device is registered", () => {
  it.each<[string, Partial<PushFacts>]>([
    ["without permission", { permission: "default" }],
    ["with a refused permission", { permission: "denied" }],
    ["in a browser without push", { permission: "none" }],
    ["without a valid identity", { person: null }],
    ["while it is not wanted", { isOn: false }],
    ["in a deployment without push", { publicKey: null }],
  ])("VAL-30 never %s", (_why, part) => {
    expect(mayRegister({ ...FACTS, ...part })).toBe(false);
    expect(at(IDLE, [facts(part), 0], [{ type: "ticked" }, 60_000])).toEqual(IDLE);
  });

  it("VAL-30 CON-30 three seconds after all of it is so, and not a moment earlier", () => {
    const waiting = at(IDLE, [facts(), 1_000]);
    expect(waiting).toEqual({ kind: "waiting", dueAt: 4_000 });
    expect(at(waiting, [{ type: "ticked" }, 3_999])).toEqual(waiting);
    expect(at(waiting, [{ type: "ticked" }, 4_000])).toEqual({ kind: "working" });
  });

  it("CON-30 the time begins anew when one of them ceases; news about the rest do not restart it", () => {
    const waiting = at(IDLE, [facts(), 0]);
    expect(at(waiting, [facts(), 2_000])).toEqual({ kind: "waiting", dueAt: 3_000 });
    const anew = at(waiting, [facts({ person: null }), 2_000], [facts(), 2_500]);
    expect(anew).toEqual({ kind: "waiting", dueAt: 5_500 });
  });

  it("VAL-30 a sign-out in the middle leaves nothing to finish", () => {
    const working = at(IDLE, [facts(), 0], [{ type: "ticked" }, 3_000]);
    const left = at(working, [facts({ person: null }), 3_100], [{ type: "finished" }, 3_200]);
    expect(left).toEqual(IDLE);
  });

  it("CON-31 a look at the page within ten minutes changes nothing, later it starts again", () => {
    const rests = at(IDLE, [facts(), 0], [{ type: "ticked" }, 3_000], [{ type: "finished" }, 5_000]);
    expect(rests).toEqual({ kind: "rests", at: 5_000 });
    expect(at(rests, [{ type: "looked" }, 5_000 + 10 * MINUTE - 1])).toEqual(rests);
    expect(at(rests, [{ type: "looked" }, 5_000 + 10 * MINUTE])).toEqual({
      kind: "waiting",
      dueAt: 5_000 + 10 * MINUTE + 3_000,
    });
    expect(at(rests, [{ type: "renewed" }, 6_000])).toEqual({ kind: "waiting", dueAt: 9_000 });
  });
});
