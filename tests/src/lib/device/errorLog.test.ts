import { describe, expect, it, vi } from "vitest";
import { ErrorLog, watchUncaught, withoutPersonalText } from "@/lib/device/errorLog";
import { expectPrinted } from "../../../support/quiet";
import { mapStorage } from "../cache/mapStorage";

const emptyStore = () => mapStorage().storage;

describe("local error log", () => {
  it("PRD-13 ERR-13 keeps the last 20 on this device and calls nobody", () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const store = emptyStore();
    let now = 0;
    const log = new ErrorLog(store, () => ++now);
    for (let n = 1; n <= 25; n += 1) log.add("screen", new Error(`number ${n}`));
    expect(log.read()).toHaveLength(20);
    expect(log.read()[0]).toEqual({ at: 6, where: "screen", text: "Error: number 6", kind: "other" });
    expect(log.read().at(-1)?.text).toBe("Error: number 25");
    expect(new ErrorLog(store, () => 0).read()).toEqual(log.read());
    expect(fetched).not.toHaveBeenCalled();
  });

  it("PRD-13 knows the kind of each, also of what an earlier version kept without", () => {
    const store = emptyStore();
    store.set("errors:last", '[{"at":1,"where":"screen","text":"Error: old"}]');
    const log = new ErrorLog(store, () => 2);
    log.add("inbox", new TypeError("Failed to fetch"));
    expect(log.read().map(({ kind }) => kind)).toEqual(["other", "connection"]);
  });

  it("PRD-13 starts empty where the stored text is not a log", () => {
    for (const text of ["{", "null", '[{"at":"x"}]', '"a"']) {
      const store = emptyStore();
      store.set("errors:last", text);
      expect(new ErrorLog(store, () => 0).read()).toEqual([]);
    }
  });

  it("PRD-13 holds nothing that says who somebody is", () => {
    const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln";
    expect(withoutPersonalText(`failed for maya.d+1@example.com with ${token}`)).toBe(
      "failed for [e-mail] with [token]",
    );
    expect(withoutPersonalText("GET https://media.example/clip?sig=abc#x failed")).toBe(
      "GET https://media.example/clip failed",
    );
    expect(withoutPersonalText("Object contains extra field\nObject: {title: 'My secret'}")).toBe(
      "Object contains extra field",
    );
    expect(withoutPersonalText("x".repeat(2_000))).toHaveLength(300);
    expect(withoutPersonalText("TypeError: internationalisation failed")).toBe(
      "TypeError: internationalisation failed",
    );
  });
});

describe("what nobody caught", () => {
  const target = new EventTarget();
  const fire = (type: string, fields: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields);
    target.dispatchEvent(event);
    return event;
  };

  it("PRD-13 goes into the log, from errors and from promises", () => {
    const stop = watchUncaught(target);
    fire("error", { error: new Error("broken") });
    fire("unhandledrejection", { reason: new Error("refused") });
    stop();
    fire("error", { error: new Error("later") });
    expectPrinted("[window] Error: broken", 1);
    expectPrinted("[promise] Error: refused", 1);
  });

  it("ERR-41 listed noise of the connection is silent, also in the console", () => {
    const stop = watchUncaught(target);
    const noise =
      "A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received";
    expect(fire("unhandledrejection", { reason: new Error(noise) }).defaultPrevented).toBe(true);
    expect(fire("error", { error: new Error("other") }).defaultPrevented).toBe(false);
    expectPrinted("[window] Error: other", 1);
    stop();
  });
});
