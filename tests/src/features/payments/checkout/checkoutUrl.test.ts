import { expect, it } from "vitest";
import { safeCheckoutUrl } from "@/features/payments/checkout/checkoutUrl";

it("follows the payment provider only", () => {
  expect(safeCheckoutUrl("https://checkout.stripe.com/c/pay/cs_1#x", "dareloop.example")).toBe(
    "https://checkout.stripe.com/c/pay/cs_1#x",
  );
  for (const bad of [
    "https://checkout.stripe.com.evil.example/c/pay/cs_1",
    "https://evil.example/checkout.stripe.com",
    "http://checkout.stripe.com/c/pay/cs_1",
    "https://checkout.stripe.com:8443/c/pay/cs_1",
    "https://someone@checkout.stripe.com/",
    "javascript:alert(1)",
    "/c/pay/cs_1",
    "",
  ]) {
    expect(safeCheckoutUrl(bad, "dareloop.example"), bad).toBeNull();
  }
});

it("follows the local stand-in only from a page on this machine", () => {
  expect(safeCheckoutUrl("http://127.0.0.1:4001/c/pay/cs_1", "localhost")).toBe(
    "http://127.0.0.1:4001/c/pay/cs_1",
  );
  expect(safeCheckoutUrl("http://127.0.0.1:4001/c/pay/cs_1", "dareloop.example")).toBeNull();
  expect(safeCheckoutUrl("http://10.0.0.8:4001/c/pay/cs_1", "localhost")).toBeNull();
});
