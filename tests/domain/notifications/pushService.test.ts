import {
  endpointProblem,
  isDeviceKey,
  isDeviceSecret,
  outcomeOfAll,
  outcomeOfStatus,
  readPushKeys,
  readPushSandbox,
  retryAfterMs,
} from "@convex/domain/notifications/pushService";
import { describe, expect, it } from "vitest";

const SANDBOX = "http://127.0.0.1:3215";

describe("addresses that clients hand in (rulings 22)", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("takes %s", (endpoint) => {
    expect(endpointProblem(endpoint, null)).toBeNull();
  });

  it.each([
    ["http://fcm.googleapis.com/fcm/send/abc", "endpoint-form"],
    ["no address", "endpoint-form"],
    [`https://fcm.googleapis.com/${"a".repeat(1_000)}`, "endpoint-form"],
    ["https://who@fcm.googleapis.com/x", "endpoint-form"],
    ["https://fcm.googleapis.com/x#y", "endpoint-form"],
    ["https://fcm.googleapis.com:8443/x", "endpoint-host"],
    ["https://fcm.googleapis.com.elsewhere.test/x", "endpoint-host"],
    ["https://evilpush.apple.com.test/x", "endpoint-host"],
    ["https://push.apple.com/x", "endpoint-host"],
    ["https://127.0.0.1/x", "endpoint-host"],
    ["https://169.254.169.254/latest", "endpoint-host"],
  ])("refuses %s", (endpoint, problem) => {
    expect(endpointProblem(endpoint, null)).toBe(problem);
    expect(endpointProblem(endpoint, SANDBOX)).toBe(problem);
  });

  it("takes the stand-in only where there is one, and only its own origin", () => {
    expect(endpointProblem(`${SANDBOX}/push/a`, SANDBOX)).toBeNull();
    expect(endpointProblem(`${SANDBOX}/push/a`, null)).toBe("endpoint-form");
    expect(endpointProblem("http://127.0.0.1:3216/push/a", SANDBOX)).toBe("endpoint-form");
    expect(readPushSandbox({ DEPLOYMENT_KIND: "local", PUSH_SANDBOX_URL: `${SANDBOX}/` })).toBe(SANDBOX);
    for (const kind of ["preview", "production", undefined]) {
      expect(readPushSandbox({ DEPLOYMENT_KIND: kind, PUSH_SANDBOX_URL: SANDBOX })).toBeNull();
    }
  });
});

describe("keys", () => {
  const point = `BA${"a".repeat(85)}`;
  const env = {
    VAPID_PUBLIC_KEY: point,
    VAPID_PRIVATE_KEY: "s".repeat(43),
    VAPID_SUBJECT: "mailto:us@x.test",
  };

  it("of a device are an uncompressed point and sixteen bytes", () => {
    expect(isDeviceKey(point)).toBe(true);
    expect(isDeviceSecret("a".repeat(22))).toBe(true);
    for (const other of [`CA${"a".repeat(85)}`, point.slice(1), `${point}=`, "", `B+${"a".repeat(85)}`]) {
      expect(isDeviceKey(other)).toBe(false);
    }
    for (const other of ["a".repeat(21), "a".repeat(23), "", "=".repeat(22)]) {
      expect(isDeviceSecret(other)).toBe(false);
    }
  });

  it("of a deployment are there together or push is off", () => {
    expect(readPushKeys(env)).toEqual({
      publicKey: point,
      privateKey: "s".repeat(43),
      subject: "mailto:us@x.test",
    });
    for (const name of Object.keys(env)) expect(readPushKeys({ ...env, [name]: undefined })).toBeNull();
    expect(readPushKeys({ ...env, VAPID_SUBJECT: "us@x.test" })).toBeNull();
    expect(readPushKeys({ ...env, VAPID_PRIVATE_KEY: "short" })).toBeNull();
  });
});

describe("answers of a push service", () => {
  it.each([
    [201, "sent"],
    [202, "sent"],
    [404, "gone"],
    [410, "gone"],
    [408, "retry"],
    [429, "retry"],
    [500, "retry"],
    [503, "retry"],
    [301, "refused"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
  ])("%i means %s", (status, outcome) => {
    expect(outcomeOfStatus(status)).toBe(outcome);
  });

  it("names a pause in seconds or by a date, twelve hours at most", () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(retryAfterMs("120", now)).toBe(120_000);
    expect(retryAfterMs(new Date(now + 60_000).toUTCString(), now)).toBe(60_000);
    expect(retryAfterMs("999999", now)).toBe(12 * 3_600_000);
    for (const none of [null, "", "soon", "-5", new Date(now - 60_000).toUTCString(), "0"]) {
      expect(retryAfterMs(none, now)).toBeUndefined();
    }
  });

  it("of several devices become one word: one that took it is enough", () => {
    const later = { outcome: "retry", retryAfterMs: 9_000 } as const;
    expect(outcomeOfAll([{ outcome: "gone" }, later, { outcome: "sent" }])).toEqual({ outcome: "sent" });
    expect(outcomeOfAll([{ outcome: "gone" }, later, { outcome: "refused" }])).toEqual(later);
    expect(outcomeOfAll([later, { outcome: "retry", retryAfterMs: 4_000 }]).retryAfterMs).toBe(4_000);
    expect(outcomeOfAll([{ outcome: "gone" }, { outcome: "refused" }])).toEqual({ outcome: "refused" });
    expect(outcomeOfAll([{ outcome: "gone" }])).toEqual({ outcome: "gone" });
    expect(outcomeOfAll([])).toEqual({ outcome: "gone" });
  });
});
