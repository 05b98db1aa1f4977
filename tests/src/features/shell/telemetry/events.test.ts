import { EVENT_PROPS } from "@convex/domain/system/telemetry";
import { describe, expect, it } from "vitest";
import { EVENTS_MAX } from "@/config/limits";
import {
  type ClientEvent,
  EventQueue,
  rememberUsage,
  type Surroundings,
  usageOf,
} from "@/features/shell/telemetry/events";
import { readSources, withoutComments } from "../../../../architecture/rules/sourceTree";
import { mapStorage } from "../../../lib/cache/mapStorage";

const modern: Surroundings = {
  cookieEnabled: true,
  hasIndexedDb: true,
  isSecure: true,
  globalPrivacyControl: false,
  doNotTrack: false,
};

describe("whether events are counted", () => {
  it("CAL-35 off until the person agrees, off again when they change their mind", () => {
    const { storage } = mapStorage();
    expect(usageOf(storage, modern)).toBe("off");
    rememberUsage(storage, true);
    expect(usageOf(storage, modern)).toBe("on");
    rememberUsage(storage, false);
    expect(usageOf(storage, modern)).toBe("off");
  });

  it("CAL-35 nothing but the exact answer is a yes", () => {
    const { storage } = mapStorage();
    storage.set("usage:choice", "true");
    expect(usageOf(storage, modern)).toBe("off");
  });

  it.each(["globalPrivacyControl", "doNotTrack"] as const)(
    "CAL-35 %s of the browser is a no, whatever was said before",
    (signal) => {
      const { storage } = mapStorage();
      rememberUsage(storage, true);
      expect(usageOf(storage, { ...modern, [signal]: true })).toBe("refused");
    },
  );

  it.each(["cookieEnabled", "hasIndexedDb", "isSecure"] as const)(
    "CON-24 without %s the environment does not support it",
    (need) => {
      const { storage } = mapStorage();
      rememberUsage(storage, true);
      expect(usageOf(storage, { ...modern, [need]: false })).toBe("unsupported");
    },
  );
});

function setup({ allowed = true } = {}) {
  const state = { allowed };
  const idle: (() => void)[] = [];
  const sent: ClientEvent[] = [];
  const queue = new EventQueue({
    isAllowed: () => state.allowed,
    whenIdle: (work) => idle.push(work),
  });
  return {
    state,
    idle,
    sent,
    queue,
    connect: () => queue.connect((event) => sent.push(event)),
    rest: () => {
      for (const work of idle.splice(0)) work();
    },
  };
}

const event = (count: number): ClientEvent => ({ kind: "interest_set", props: { count } });

describe("the queue of events", () => {
  it("sends in an idle moment, in order, each once", () => {
    const { queue, connect, rest, sent } = setup();
    connect();
    queue.add(event(1));
    queue.add(event(2));
    expect(sent).toEqual([]);
    rest();
    rest();
    expect(sent).toEqual([event(1), event(2)]);
  });

  it("CAL-35 declined: nothing is kept, not even for later", () => {
    const { queue, connect, rest, sent, state, idle } = setup({ allowed: false });
    queue.add(event(1));
    expect(idle).toEqual([]);
    state.allowed = true;
    connect();
    rest();
    queue.flush();
    expect(sent).toEqual([]);
  });

  it("CAL-35 a no that comes before the sending drops what waits", () => {
    const { queue, connect, rest, sent, state } = setup();
    connect();
    queue.add(event(1));
    state.allowed = false;
    rest();
    state.allowed = true;
    queue.flush();
    expect(sent).toEqual([]);
  });

  it("holds a bounded number until there is a receiver; the oldest go first", () => {
    const { queue, connect, rest, sent } = setup();
    for (let count = 0; count < EVENTS_MAX + 5; count += 1) queue.add(event(count));
    rest();
    expect(sent).toEqual([]);
    connect();
    rest();
    expect(sent).toHaveLength(EVENTS_MAX);
    expect(sent[0]).toEqual(event(5));
  });

  it("a page that goes away sends at once", () => {
    const { queue, connect, sent } = setup();
    connect();
    queue.add(event(1));
    queue.flush();
    expect(sent).toEqual([event(1)]);
  });
});

describe("the list of events", () => {
  it("CAL-35 every kind is noted where it happens", () => {
    const code = [...readSources("src").values()].map(withoutComments).join("\n");
    const noted = new Set(
      [...code.matchAll(/(?:logEvent|useEventOnce)\(\s*"(\w+)"/g)].map(([, kind]) => kind),
    );
    expect(Object.keys(EVENT_PROPS).filter((kind) => !noted.has(kind))).toEqual([]);
  });
});
