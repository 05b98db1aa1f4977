import { ERROR_CATALOGUE } from "@convex/domain/errorCatalogue";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { toUserError, waitedTooLong } from "@/lib/errors/toUserError";

const ACCESS = "Access denied. Please check your permissions.";
const NETWORK = "Network error. Please check your connection and try again.";
const BUSY = "Service temporarily unavailable. Please try again later.";

describe("toUserError: codes of the catalogue", () => {
  it.each([
    ["ERR-01", "permission-denied", ACCESS, "warning", null],
    ["ERR-02", "unauthenticated", "Please sign in to continue.", "error", null],
    ["ERR-03", "network-request-failed", NETWORK, "error", 3_000],
    ["ERR-03", "unavailable", NETWORK, "error", 3_000],
    ["ERR-04", "quota-exceeded", BUSY, "critical", 10_000],
    ["ERR-04", "resource-exhausted", BUSY, "critical", 10_000],
    ["ERR-05", "failed-precondition", "Operation failed due to invalid conditions.", "error", null],
    ["ERR-06", "not-found", "The requested item was not found.", "error", null],
    ["ERR-07", "already-exists", "This item already exists.", "error", null],
  ])("%s %s", (_id, code, message, severity, retryAfterMs) => {
    expect(toUserError(new ConvexError({ code }))).toMatchObject({ code, message, severity, retryAfterMs });
  });

  it("keeps the server's own message, field and reason", () => {
    const data = {
      code: "failed-precondition",
      message: "You cannot dare yourself.",
      field: "target",
      reason: "self-dare",
    };
    expect(toUserError(new ConvexError(data))).toMatchObject(data);
  });

  it("ERR-08 names the provider for its other errors", () => {
    const message = "A Convex error occurred. Please try again.";
    expect(toUserError(new ConvexError("something else")).message).toBe(message);
    for (const code of ["invented", "constructor", 7])
      expect(toUserError(new ConvexError({ code })).message).toBe(message);
    expect(toUserError(new Error("[CONVEX Q(users:me)] [Request ID: 1] Server Error")).message).toBe(message);
  });

  it("ERR-03 an action whose socket broke is the network's failure, in the client's own words only", () => {
    const lost = "Connection lost while action was in flight";
    expect(toUserError(new Error(`[CONVEX A(pay:go)] ${lost}\n  Called by client`)).message).toBe(NETWORK);
    expect(toUserError(new Error(`[CONVEX A(pay:go)] [Request ID: 1] ${lost}`)).code).toBe("provider");
  });
});

describe("toUserError: plain errors by their words", () => {
  it.each(["network down", "Failed to fetch", "Connection reset"])("ERR-09 ERR-13 %s", (text) => {
    expect(toUserError(new Error(text))).toMatchObject({
      message: "Network error. Please check your connection.",
      title: "Connection Issue",
      retryAfterMs: 2_000,
    });
  });
  it.each(["Invalid date", "Title is required", "validation of x failed"])("ERR-10 %s", (text) => {
    expect(toUserError(new Error(text)).message).toBe(text);
  });
  it.each(["no permission", "Unauthorized", "forbidden area"])("ERR-11 %s", (text) => {
    expect(toUserError(new Error(text))).toMatchObject({
      message: ACCESS,
      title: "Access Issue",
      retryAfterMs: null,
    });
  });
  it.each([new Error("boom"), "boom", undefined, null, { odd: true }])("ERR-12 %s", (thrown) => {
    expect(toUserError(thrown)).toMatchObject({
      message: "An error occurred. Please try again.",
      title: "Something went wrong",
      retryAfterMs: 2_000,
    });
  });
  it("ERR-38 each kind has its title", () => {
    const titleOf = (code: string) => toUserError(new ConvexError({ code })).title;
    expect(toUserError(new Error("The operation timed out")).title).toBe("Request Timeout");
    expect(["network-request-failed", "unavailable"].map(titleOf)).toEqual(Array(2).fill("Connection Issue"));
    expect(["permission-denied", "unauthenticated"].map(titleOf)).toEqual(Array(2).fill("Access Issue"));
    const other = Object.keys(ERROR_CATALOGUE).filter((code) => titleOf(code) === "Something went wrong");
    expect(other).toHaveLength(6);
  });

  it("STA-20 ERR-38 a wait without an answer is a time-out, or the connection where there is none", () => {
    expect(waitedTooLong(true)).toMatchObject({ title: "Request Timeout", retryAfterMs: 2_000 });
    expect(waitedTooLong(false)).toMatchObject({
      title: "Connection Issue",
      message: NETWORK,
      retryAfterMs: 3_000,
    });
  });
});
