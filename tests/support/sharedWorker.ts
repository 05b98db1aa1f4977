import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, vi } from "vitest";

/** Files of a worker share its libraries and its page: what one leaves there is gone before the next one looks. */
const page = typeof document === "undefined" ? null : { own: new Set(Reflect.ownKeys(navigator)) };
const channels: BroadcastChannel[] = [];
const { BroadcastChannel: Channel } = globalThis;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const channel of channels) channel.close();
  globalThis.BroadcastChannel = Channel;
  if (page !== null) {
    for (const key of Reflect.ownKeys(navigator))
      if (!page.own.has(key)) Reflect.deleteProperty(navigator, key);
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
  }
  // The product's own modules begin anew, with whatever they remember.
  vi.resetModules();
});
