import { describe, expect, it } from "vitest";
import {
  type InstallEvent,
  type InstallState,
  initialInstall,
  installPrompt,
  nextInstallMoment,
  wayNow,
} from "@/features/shell/install/installPrompt";

const START = 1_000_000;
const HOUR_MS = 3_600_000;

type Step = [atMs: number, event: InstallEvent];

/** Plays events at their times (ms after the start) on a clock that only the test moves. */
function play(steps: Step[], first: InstallState = fresh()): InstallState {
  return steps.reduce((state, [at, event]) => installPrompt(state, event, START + at), first);
}

/** An arrival at `at`; told later when the part that listens was fetched later. */
const arrived = (place: InstallState["place"], at = 0): InstallEvent => ({
  type: "arrived",
  place,
  at: START + at,
});

function fresh(facts: Partial<Parameters<typeof initialInstall>[0]> = {}): InstallState {
  return initialInstall({ way: "prompt", installed: false, dismissedAt: null, ...facts });
}

const tick = (busy = false): InstallEvent => ({ type: "ticked", busy });
const ARRIVED: Step[] = [[0, arrived("auto")]];
const READY: Step[] = [[0, { type: "promptReady" }]];
const ON_APP: Step[] = [...ARRIVED, ...READY];
const INSTALLING: Step[] = [...ON_APP, [1_000, { type: "asked" }], [2_000, { type: "pressed" }]];

describe("showing itself", () => {
  it("STA-12 CON-27 OVL-21 shows itself 30 s after arriving on an /app path, not a moment before", () => {
    const early = play([...ON_APP, [29_999, tick()]]);
    expect(early.open).toBe(false);
    expect(nextInstallMoment(early)).toBe(START + 30_000);
    expect(play([[30_000, tick()]], early).open).toBe(true);
  });

  it("STA-12 CON-27 counts from the arrival, however late the part that shows the sheet was fetched", () => {
    const late = play([
      [5_000, arrived("auto", 0)],
      [5_000, { type: "promptReady" }],
    ]);
    expect(nextInstallMoment(late)).toBe(START + 30_000);
  });

  it("OVL-21 never shows itself on a path that is not of the app, and the wait starts anew on return", () => {
    const elsewhere = play([[0, arrived("byHand")], ...READY]);
    expect(play([[10 * HOUR_MS, tick()]], elsewhere).open).toBe(false);
    expect(nextInstallMoment(elsewhere)).toBeNull();
    const back = play([
      ...ON_APP,
      [20_000, arrived("byHand", 20_000)],
      [25_000, arrived("auto", 25_000)],
      [40_000, tick()],
    ]);
    expect(back.open).toBe(false);
    expect(play([[55_000, tick()]], back).open).toBe(true);
  });

  it("OVL-20 a path that never has the prompt neither opens nor keeps the sheet", () => {
    const open = play([...ON_APP, [30_000, tick()]]);
    const left = play([[31_000, arrived("never")]], open);
    expect(left.open).toBe(false);
    expect(left.hiddenUntil).toBe(0);
    expect(play([[32_000, { type: "asked" }]], left).open).toBe(false);
  });

  it("STA-12 CON-27 a dismissal hides it for 24 h, over a restart too", () => {
    const dismissed = play([...ON_APP, [30_000, tick()], [31_000, { type: "dismissed" }]]);
    expect(dismissed.open).toBe(false);
    expect(play([[31_000 + 24 * HOUR_MS - 1, tick()]], dismissed).open).toBe(false);
    expect(play([[31_000 + 24 * HOUR_MS, tick()]], dismissed).open).toBe(true);

    const restarted = play(ON_APP, fresh({ dismissedAt: START - HOUR_MS }));
    expect(play([[30_000, tick()]], restarted).open).toBe(false);
    expect(play([[23 * HOUR_MS, tick()]], restarted).open).toBe(true);
  });

  it("stays away while somebody records, uploads, pays or writes, and comes after", () => {
    const busy = play([...ON_APP, [30_000, tick(true)]]);
    expect(busy.open).toBe(false);
    expect(play([[90_000, tick(false)]], busy).open).toBe(true);
  });

  it("never shows in the installed app, nor without a way to install by a press", () => {
    expect(play([...ON_APP, [30_000, tick()]], fresh({ installed: true })).open).toBe(false);
    expect(play([...ARRIVED, [HOUR_MS, tick()]]).open).toBe(false);
    const menuOnly = play([...ARRIVED, [HOUR_MS, tick()]], fresh({ way: "browserMenu" }));
    expect(menuOnly.open).toBe(false);
  });

  it("OVL-04 shows itself where the share menu is the way", () => {
    const phone = play([...ARRIVED, [30_000, tick()]], fresh({ way: "shareMenu" }));
    expect(phone.open).toBe(true);
    expect(wayNow(phone)).toBe("shareMenu");
  });
});

describe("installing", () => {
  it("STA-10 goes from idle to installing to success, and the result clears after 3 s", () => {
    expect(play(ON_APP).phase.kind).toBe("idle");
    expect(play(INSTALLING).phase.kind).toBe("installing");
    const done = play([...INSTALLING, [3_000, { type: "chosen", outcome: "accepted" }]]);
    expect(done.phase.kind).toBe("success");
    expect(play([[5_999, tick()]], done).phase.kind).toBe("success");
    const cleared = play([[6_000, tick()]], done);
    expect(cleared).toMatchObject({ phase: { kind: "idle" }, open: false, installed: true });
  });

  it("STA-10 CON-28 installing that has not ended after 10 s has failed; the failure clears after 3 s", () => {
    const stuck = play(INSTALLING);
    expect(nextInstallMoment(stuck)).toBe(START + 12_000);
    expect(play([[11_999, tick()]], stuck).phase.kind).toBe("installing");
    const failed = play([[12_000, tick()]], stuck);
    expect(failed.phase.kind).toBe("failed");
    expect(play([[14_999, tick()]], failed).phase.kind).toBe("failed");
    expect(play([[15_000, tick()]], failed)).toMatchObject({ phase: { kind: "idle" }, open: true });
  });

  it("STA-11 CON-28 waiting for the choice ends after 8 s, also when the 10 s are not over", () => {
    const choosing = play([...INSTALLING, [2_500, { type: "choosing" }]]);
    expect(play([[10_499, tick()]], choosing).phase.kind).toBe("installing");
    expect(play([[10_500, tick()]], choosing).phase.kind).toBe("failed");
  });

  it("CON-28 the 10 s hold when the browser showed its question late", () => {
    const late = play([...INSTALLING, [8_000, { type: "choosing" }]]);
    expect(play([[12_000, tick()]], late).phase.kind).toBe("failed");
  });

  it("STA-11 the outcome is accepted or dismissed; dismissed counts as a dismissal", () => {
    const dismissed = play([...INSTALLING, [4_000, { type: "chosen", outcome: "dismissed" }]]);
    expect(dismissed).toMatchObject({ phase: { kind: "idle" }, open: false, installed: false });
    expect(dismissed.hiddenUntil).toBe(START + 4_000 + 24 * HOUR_MS);
  });

  it("an answer that comes after the time-out or the cancelling still counts", () => {
    const late: Step = [20_000, { type: "chosen", outcome: "accepted" }];
    expect(play([...INSTALLING, [12_000, tick()], late]).phase.kind).toBe("success");
    const cancelled = play([...INSTALLING, [3_000, { type: "cancelled" }]]);
    expect(cancelled).toMatchObject({ phase: { kind: "idle" }, open: true });
    expect(play([late], cancelled).installed).toBe(true);
  });

  it("a prompt serves once: without a new one the browser's menu is explained", () => {
    const broken = play([...INSTALLING, [2_100, { type: "broke" }]]);
    expect(broken.phase.kind).toBe("failed");
    const again = play([[2_200, { type: "pressed" }]], broken);
    expect(again.phase.kind).toBe("idle");
    expect(wayNow(again)).toBe("browserMenu");
    expect(wayNow(play([[2_300, { type: "promptReady" }]], again))).toBe("prompt");
  });

  it("the browser's own word that the app is installed ends everything", () => {
    const done = play([...ON_APP, [5_000, { type: "installed" }]]);
    expect(done.installed).toBe(true);
    expect(play([[2 * HOUR_MS, tick()]], play([[HOUR_MS, tick()]], done)).open).toBe(false);
    expect(play([[HOUR_MS, { type: "asked" }]], done).open).toBe(false);
  });
});
