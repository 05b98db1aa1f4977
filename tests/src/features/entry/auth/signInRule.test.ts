import { describe, expect, it } from "vitest";
import { authGuard, startAuthGuard } from "@/features/entry/auth/signInRule";

const START = 1_000_000;

describe("auth guard", () => {
  it("GRD-02 checks while identity is loading, whatever time passes below 10 s", () => {
    const state = startAuthGuard(START);
    expect(authGuard(state, { type: "timePassed" }, START + 9_999)).toEqual(state);
    expect(authGuard(state, { type: "identity", status: "loading" }, START + 9_999)).toEqual(state);
  });

  it("GRD-03 CON-52 refuses once loading took 10 s", () => {
    expect(authGuard(startAuthGuard(START), { type: "timePassed" }, START + 10_000)).toEqual({
      status: "refused",
    });
  });

  it("GRD-03 a late sign-in after the time-out still lets the person in", () => {
    const refused = authGuard(startAuthGuard(START), { type: "timePassed" }, START + 10_000);
    expect(authGuard(refused, { type: "identity", status: "signedIn" }, START + 11_000)).toEqual({
      status: "allowed",
    });
  });

  it("GRD-01 STA-01 follows identity: signed in is allowed, signed out is refused", () => {
    const state = startAuthGuard(START);
    expect(authGuard(state, { type: "identity", status: "signedIn" }, START)).toEqual({ status: "allowed" });
    expect(authGuard(state, { type: "identity", status: "signedOut" }, START)).toEqual({ status: "refused" });
    expect(authGuard({ status: "allowed" }, { type: "identity", status: "signedOut" }, START)).toEqual({
      status: "refused",
    });
  });

  it("time that passes after the decision changes nothing", () => {
    expect(authGuard({ status: "allowed" }, { type: "timePassed" }, START * 2)).toEqual({
      status: "allowed",
    });
  });
});
