import { beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { startWhenIdle } from "@/landing";

// The import of the landing starts the app, which would go on loading after this file is over.
vi.mock("@/main", () => ({}));

describe("the app behind a rendered page", () => {
  const load = vi.fn(() => Promise.resolve());
  let idle: (() => void)[] = [];

  beforeEach(() => {
    load.mockClear();
    idle = [];
    vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
    document.body.innerHTML = '<div id="page"><h1>Landing</h1></div>';
  });

  it("C8 waits until the browser is idle, and starts once", () => {
    startWhenIdle(load);
    window.dispatchEvent(new Event("load"));
    expect(load).not.toHaveBeenCalled();
    for (const work of idle) work();
    window.dispatchEvent(new Event("keydown"));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(["pointerdown", "keydown", "touchstart"])("C8 starts at the first %s", (sign) => {
    startWhenIdle(load);
    window.dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("C8 starts at once where nothing was rendered", () => {
    document.body.innerHTML = '<div id="page"></div>';
    startWhenIdle(load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("C8 starts at once for somebody who was signed in here: the page has other words for them", () => {
    localStorage.setItem(STORAGE_KEYS.lastUserId, "person");
    startWhenIdle(load);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
