import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppWorker } from "@/app/worker";
import { UpdateToast } from "@/features/shell/update";
import { expectPrinted } from "../../support/quiet";

const CONFIG = { convexUrl: "http://127.0.0.1:3210", identity: "local" };

/** One version of the worker, as the browser shows it to a page. */
class Version extends EventTarget {
  readonly scriptURL = new URL("/sw.js", location.href).href;
  state = "installed";
  readonly told: unknown[] = [];
  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.told.push(message);
    port?.close();
  }
}

class Registration extends EventTarget {
  installing: Version | null = null;
  waiting: Version | null = null;
  active: Version | null = null;
  readonly update = vi.fn(async () => undefined);
}

class Container extends EventTarget {
  controller: Version | null = null;
  readonly registration = new Registration();
  readonly register = vi.fn(async () => this.registration);
  get ready() {
    return Promise.resolve(this.registration);
  }
  /** It is installed, and waits until it is told to go on. */
  find(version: Version): void {
    this.registration.installing = version;
    this.registration.dispatchEvent(new Event("updatefound"));
    this.registration.installing = null;
    this.registration.waiting = version;
    version.dispatchEvent(new Event("statechange"));
  }
  /** It becomes the page's. */
  takeOver(version: Version): void {
    this.registration.active = version;
    this.registration.waiting = null;
    this.controller = version;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let browser: Container;
const reload = vi.fn();
beforeEach(() => {
  browser = new Container();
  reload.mockReset();
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  Object.defineProperty(navigator, "serviceWorker", { value: browser, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** A page that begins under `controller`, with its worker started. */
async function begin(controller: Version | null): Promise<AppWorker> {
  browser.controller = controller;
  browser.registration.active = controller ?? new Version();
  const worker = new AppWorker({ reload });
  await worker.start(CONFIG);
  return worker;
}
const heardOf = (worker: AppWorker) => {
  const heard: unknown[] = [];
  worker.subscribe((news) => heard.push(news));
  return heard;
};

it("STA-14 where a page began without a worker the first one reloads nothing, an update that was pressed does", async () => {
  const worker = await begin(null);
  const first = browser.registration.active ?? new Version();
  render(<UpdateToast port={worker} />);
  act(() => browser.takeOver(first));
  expect(reload).not.toHaveBeenCalled();
  const next = new Version();
  act(() => browser.find(next));
  fireEvent.click(await screen.findByRole("button", { name: "Update" }));
  expect(next.told).toEqual([{ type: "SKIP_WAITING" }]);
  act(() => browser.takeOver(next));
  expect(reload).toHaveBeenCalledOnce();
});

it("STA-13 a version that waits is told to whoever listens later, until it has taken over", async () => {
  const next = new Version();
  browser.registration.waiting = next;
  const worker = await begin(new Version());
  const early = heardOf(worker);
  expect(early).toEqual([{ type: "found" }]);
  expect(heardOf(worker)).toEqual(early);
  browser.takeOver(next);
  expect(early).toEqual([{ type: "found" }, { type: "controlled", first: false }]);
  expect(heardOf(worker)).toEqual([]);
});

it("tells the running worker where the server is, once, and of its first page what was fetched before it", async () => {
  const worker = await begin(null);
  await worker.start(CONFIG);
  expect(browser.register).toHaveBeenCalledOnce();
  expect(browser.registration.active?.told).toEqual([
    { type: "INIT", config: CONFIG },
    { type: "KEEP_PARTS", paths: expect.any(Array) },
  ]);
  const known = new Version();
  await begin(known);
  expect(known.told).toEqual([{ type: "INIT", config: CONFIG }]);
});

it("a browser that refuses it leaves the app without, and a look without network is no error", async () => {
  const worker = await begin(new Version());
  browser.registration.update.mockRejectedValueOnce(new TypeError("no network"));
  worker.check();
  await Promise.resolve();
  browser.register.mockRejectedValueOnce(new TypeError("refused"));
  await new AppWorker({ reload }).start(CONFIG);
  expectPrinted("[worker] TypeError: refused", 1);
});
