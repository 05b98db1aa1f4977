import { describe, expect, it } from "vitest";
import {
  type Delivery,
  type DeliveryEvent,
  delivery,
  initialDelivery,
  TICKS,
} from "@/features/proofs/camera/delivery";
import { parseCameraSearch } from "@/features/proofs/camera/search";

const run = (events: DeliveryEvent[], from: Delivery = initialDelivery) => events.reduce(delivery, from);
const begun: DeliveryEvent = { type: "progress", share: 0, retrying: false };
const tickAll: DeliveryEvent[] = TICKS.map((tick) => ({ type: "tick", tick, on: true }));

describe("from take to proof", () => {
  it("one handed in at an earlier visit goes on, arrives, or comes back to be looked at", () => {
    const resumed = delivery(initialDelivery, { type: "resumed" });
    expect(resumed).toEqual({ kind: "onItsWay" });
    expect(delivery(resumed, { type: "look" })).toEqual(initialDelivery);
    expect(delivery(resumed, { type: "delivered" })).toEqual({ kind: "done" });
    expect(delivery(resumed, { type: "use" })).toBe(resumed);
  });

  it("sends nothing before all four ticks", () => {
    const three = run([{ type: "use" }, ...tickAll.slice(1), { type: "submit" }]);
    expect(three).toMatchObject({ kind: "ticks", asked: true });
    expect(run([{ type: "use" }, ...tickAll, { type: "submit" }])).toMatchObject({
      kind: "making",
      share: 0,
    });
  });

  it("a tick can be taken back", () => {
    const state = run([
      { type: "use" },
      ...tickAll,
      { type: "tick", tick: "freely", on: false },
      { type: "submit" },
    ]);
    expect(state.kind).toBe("ticks");
  });

  it("a failure keeps the ticks and can be tried again; stopping leads back to them", () => {
    const sending = run([{ type: "use" }, ...tickAll, { type: "submit" }, begun]);
    const failed = delivery(sending, { type: "failed", message: "no network" });
    expect(failed).toMatchObject({ kind: "failed", message: "no network" });
    expect(delivery(failed, { type: "submit" })).toMatchObject({ kind: "making" });
    expect(delivery(sending, { type: "stopped" })).toMatchObject({ kind: "ticks", asked: false });
  });

  it("the file is made before it is sent, and making can be stopped", () => {
    const making = run([{ type: "use" }, ...tickAll, { type: "submit" }]);
    expect(delivery(making, { type: "made", share: 0.4 })).toMatchObject({ kind: "making", share: 0.4 });
    expect(delivery(making, { type: "stopped" })).toMatchObject({ kind: "ticks" });
    const sending = delivery(making, begun);
    expect(delivery(sending, { type: "made", share: 1 })).toBe(sending);
  });

  it("shows progress only while sending, and ends when the server confirmed", () => {
    const sending = run([{ type: "use" }, ...tickAll, { type: "submit" }, begun]);
    expect(delivery(sending, { type: "progress", share: 0.5, retrying: true })).toMatchObject({
      share: 0.5,
      retrying: true,
    });
    expect(delivery(initialDelivery, { type: "progress", share: 0.5, retrying: false })).toBe(
      initialDelivery,
    );
    expect(delivery(sending, { type: "delivered" })).toEqual({ kind: "done" });
  });
});

it("APP-22 the camera's query is a short dare id or nothing", () => {
  expect(parseCameraSearch({ dareId: "abc" })).toEqual({ dareId: "abc" });
  for (const raw of [{}, { dareId: "" }, { dareId: 5 }, { dareId: "x".repeat(65) }]) {
    expect(parseCameraSearch(raw)).toEqual({});
  }
});
