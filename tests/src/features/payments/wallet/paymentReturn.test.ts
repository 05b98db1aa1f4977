import { expect, it } from "vitest";
import type { ReturnAnswer } from "@/features/payments/wallet/data";
import {
  initialReturn,
  PROCESSING_MS,
  paymentReturn,
  type ReturnState,
  returnKind,
  watchedSession,
} from "@/features/payments/wallet/paymentReturn";

const processing: ReturnAnswer = {
  purpose: "dare",
  dareId: "d1" as ReturnAnswer["dareId"],
  targetUsername: "maya",
  status: "processing",
  dareStatus: "awaiting_payment",
  amount: 2000,
  currency: "usd",
  problem: null,
};
const authorised: ReturnAnswer = { ...processing, status: "authorised" };
const opened = (flags: object): ReturnState => paymentReturn(initialReturn, { type: "opened", flags }, 1000);
const success = opened({ payment_success: "1", session_id: "cs_1" });

it("flags typed by hand do nothing without a session", () => {
  expect(opened({ payment_success: "1" })).toBe(initialReturn);
  expect(opened({ session_id: "cs_1" })).toBe(initialReturn);
  expect(returnKind({ payment_cancelled: "1", payment_success: "1", session_id: "cs_1" })).toBe("success");
});

it("processing lasts 30 s, then it says we will tell you, and still takes the answer", () => {
  expect(success).toEqual({ kind: "processing", sessionId: "cs_1", since: 1000 });
  const early = paymentReturn(success, { type: "tick" }, 1000 + PROCESSING_MS - 1);
  expect(early).toBe(success);
  const late = paymentReturn(success, { type: "tick" }, 1000 + PROCESSING_MS);
  expect(late).toEqual({ kind: "late", sessionId: "cs_1" });
  expect(paymentReturn(late, { type: "server", answer: authorised }, 99_000)).toMatchObject({
    kind: "answered",
  });
});

it("only the server's word ends the waiting", () => {
  expect(paymentReturn(success, { type: "server", answer: null }, 2000)).toBe(success);
  expect(paymentReturn(success, { type: "server", answer: processing }, 2000)).toBe(success);
  expect(paymentReturn(success, { type: "server", answer: authorised }, 2000)).toEqual({
    kind: "answered",
    sessionId: "cs_1",
    answer: authorised,
  });
});

it("a session of somebody else says nothing", () => {
  const foreign = paymentReturn(success, { type: "confirmed", known: false }, 2000);
  expect(foreign).toEqual({ kind: "notYours" });
  expect(paymentReturn(foreign, { type: "server", answer: authorised }, 2000)).toBe(foreign);
  expect(watchedSession(foreign)).toBeNull();
});

it("leaving the payment page keeps the way back, unless the card was authorised after all", () => {
  const left = opened({ payment_cancelled: "1", session_id: "cs_1" });
  expect(left).toEqual({ kind: "left", sessionId: "cs_1", answer: null });
  const told = paymentReturn(left, { type: "server", answer: processing }, 2000);
  expect(told).toMatchObject({ kind: "left", answer: processing });
  expect(paymentReturn(told, { type: "server", answer: authorised }, 2000)).toMatchObject({
    kind: "answered",
  });
});

it("the same return opened again keeps its clock", () => {
  const again = { type: "opened", flags: { payment_success: "1", session_id: "cs_1" } } as const;
  expect(paymentReturn(success, again, 20_000)).toBe(success);
});

it("dismissing goes back to the plain wallet", () => {
  expect(paymentReturn(success, { type: "dismissed" }, 2000)).toBe(initialReturn);
});
