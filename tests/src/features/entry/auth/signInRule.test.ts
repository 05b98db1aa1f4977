import { expect, it } from "vitest";
import { authGuard, startAuthGuard } from "@/features/entry/auth/signInRule";

const START = 1_000_000;

const checking = startAuthGuard(START);
const allowed = { status: "allowed" } as const;
const refused = { status: "refused" } as const;
const time = { type: "timePassed" } as const;
const identity = (status: "loading" | "signedIn" | "signedOut") => ({ type: "identity", status }) as const;

it.each([
  ["GRD-02 checks below 10 s", checking, time, 9_999, checking],
  ["GRD-02 checks while identity is loading", checking, identity("loading"), 9_999, checking],
  ["GRD-03 CON-52 refuses once loading took 10 s", checking, time, 10_000, refused],
  ["GRD-03 lets a late sign-in in after the time-out", refused, identity("signedIn"), 11_000, allowed],
  ["GRD-01 STA-01 allows whoever is signed in", checking, identity("signedIn"), 0, allowed],
  ["GRD-01 STA-01 refuses whoever is signed out", checking, identity("signedOut"), 0, refused],
  ["GRD-01 STA-01 refuses whoever signs out later", allowed, identity("signedOut"), 0, refused],
  ["time after the decision changes nothing", allowed, time, START, allowed],
] as const)("%s", (_what, state, event, afterMs, next) => {
  expect(authGuard(state, event, START + afterMs)).toEqual(next);
});
