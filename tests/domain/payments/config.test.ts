/** Payment environment (money 6, rulings 16). */
import { API_VERSION } from "@convex/pay/stripe/client";
import { isPrivateHost, PaymentsOff, readPayConfig } from "@convex/pay/stripe/config";
import Stripe from "stripe";
import { expect, test } from "vitest";

const LOCAL = {
  DEPLOYMENT_KIND: "local",
  PAYMENTS_MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_sandbox_local",
  STRIPE_API_BASE: "http://127.0.0.1:4242",
  STRIPE_WEBHOOK_SECRETS: "whsec_a, whsec_b,,",
  STRIPE_CONNECT_WEBHOOK_SECRETS: "whsec_c",
  APP_URL: "http://localhost:5173",
};
/** Everything right but the kind of deployment. */
const SECURE = { ...LOCAL, APP_URL: "https://app.example" };
const TEST = { PAYMENTS_MODE: "test", STRIPE_SECRET_KEY: "sk_test_abc", APP_URL: "https://app.example" };

const LIVE = {
  PAYMENTS_MODE: "live",
  PAYMENTS_LIVE_APPROVED: "yes",
  STRIPE_SECRET_KEY: "sk_live_abc",
  APP_URL: "https://app.example",
};

test("the pinned wire format is the installed SDK's", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test("sandbox on a local deployment", () => {
  expect(readPayConfig(LOCAL)).toEqual({
    mode: "sandbox",
    secretKey: "sk_test_sandbox_local",
    api: { protocol: "http", host: "127.0.0.1", port: "4242" },
    paymentOrigin: "http://127.0.0.1:4242",
    appOrigin: "http://localhost:5173",
    webhookSecrets: ["whsec_a", "whsec_b"],
    connectSecrets: ["whsec_c"],
  });
});

test("an https app address is fine locally, so the kind alone decides the refusals below", () => {
  expect(readPayConfig(SECURE).appOrigin).toBe("https://app.example");
});

test("test mode goes to the provider itself", () => {
  expect(readPayConfig(TEST)).toMatchObject({ api: null, paymentOrigin: "https://checkout.stripe.com" });
  expect(readPayConfig(TEST)).toMatchObject({ webhookSecrets: [], connectSecrets: [] });
});

test("real money only with the processor's approval said in so many letters", () => {
  expect(readPayConfig(LIVE)).toMatchObject({ mode: "live", api: null, secretKey: "sk_live_abc" });
});

test("unset means off, and says what to set", () => {
  expect(() => readPayConfig({})).toThrow("PAYMENTS_MODE is not set");
  expect(() => readPayConfig({ ...LOCAL, PAYMENTS_MODE: "" })).toThrow("PAYMENTS_MODE is not set");
});

test.each([
  ["sandbox without DEPLOYMENT_KIND", { ...SECURE, DEPLOYMENT_KIND: undefined }],
  ["sandbox in production", { ...SECURE, DEPLOYMENT_KIND: "production" }],
  ["sandbox in preview", { ...SECURE, DEPLOYMENT_KIND: "preview" }],
  ["sandbox with a real test key", { ...LOCAL, STRIPE_SECRET_KEY: "sk_test_51abc" }],
  ["sandbox with a live key", { ...LOCAL, STRIPE_SECRET_KEY: "sk_live_abc" }],
  ["sandbox without a key", { ...LOCAL, STRIPE_SECRET_KEY: undefined }],
  ["sandbox without an address", { ...LOCAL, STRIPE_API_BASE: undefined }],
  ["sandbox at the provider", { ...LOCAL, STRIPE_API_BASE: "https://api.stripe.com" }],
  ["sandbox at a name that looks private", { ...LOCAL, STRIPE_API_BASE: "http://10.0.0.1.example:80" }],
  ["sandbox with a path", { ...LOCAL, STRIPE_API_BASE: "http://127.0.0.1:1/v1" }],
  ["sandbox with a user", { ...LOCAL, STRIPE_API_BASE: "http://u:p@127.0.0.1:1" }],
  ["sandbox with another scheme", { ...LOCAL, STRIPE_API_BASE: "ftp://127.0.0.1" }],
  ["no app address", { ...LOCAL, APP_URL: undefined }],
  ["app address with a path", { ...LOCAL, APP_URL: "http://localhost/app" }],
  ["test mode with a live key", { ...TEST, STRIPE_SECRET_KEY: "sk_live_abc" }],
  ["test mode with the sandbox key", { ...TEST, STRIPE_SECRET_KEY: "sk_test_sandbox_local" }],
  ["test mode with another address", { ...TEST, STRIPE_API_BASE: "http://127.0.0.1:1" }],
  ["test mode over plain http", { ...TEST, APP_URL: "http://app.example" }],
  ["live without an approval", { ...LIVE, PAYMENTS_LIVE_APPROVED: undefined }],
  ["live with half an approval", { ...LIVE, PAYMENTS_LIVE_APPROVED: "true" }],
  ["live on a local deployment", { ...LIVE, DEPLOYMENT_KIND: "local" }],
  ["live with a test key", { ...LIVE, STRIPE_SECRET_KEY: "sk_test_abc" }],
  ["live with the sandbox key", { ...LIVE, STRIPE_SECRET_KEY: "sk_test_sandbox_local" }],
  ["live with another address", { ...LIVE, STRIPE_API_BASE: "http://127.0.0.1:1" }],
  ["live over plain http", { ...LIVE, APP_URL: "http://app.example" }],
  ["an unknown mode", { ...LOCAL, PAYMENTS_MODE: "Sandbox" }],
])("%s is refused", (_name, env) => {
  expect(() => readPayConfig(env)).toThrow(PaymentsOff);
});

test.each("localhost [::1] 127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.1 192.168.1.9".split(" "))(
  "%s is private",
  (host) => {
    expect(isPrivateHost(host)).toBe(true);
  },
);

test.each(
  "172.15.0.1 172.32.0.1 192.169.0.1 11.0.0.1 169.254.169.254 example.com 127.0.0.1.nip.io".split(" "),
)("%s is not", (host) => {
  expect(isPrivateHost(host)).toBe(false);
});
