/** PlanPort over Stripe: a hosted page of purchase, the billing portal, and what a subscription says (money 4.3, 4.6). */
import type Stripe from "stripe";
import { PLAN_LOOKUP_KEY, SUBSCRIPTION_STATUSES } from "../../domain/purchases/plan";
import type { ProviderInvoice, ProviderSubscription } from "../../tables/purchases";
import type { PlanPage, PlanPort } from "../planPorts";
import { CollectError } from "../ports";
import { createClient } from "./client";
import type { PayConfig } from "./config";
import { guarded } from "./failures";
import { feeOf, INTENT_EXPAND } from "./translate";

/** Where Stripe serves the page on which a subscription is managed. */
const PORTAL_ORIGIN = "https://billing.stripe.com";

export function createStripePlans(config: PayConfig): PlanPort {
  const stripe = createClient(config);
  const portalOrigin = config.api === null ? PORTAL_ORIGIN : config.paymentOrigin;
  return {
    openPage: (request, key) =>
      guarded(async () => {
        const customerRef = request.customerRef ?? (await ensureCustomer(stripe, request.uid));
        const params = pageParams({ ...request, customerRef, price: await priceRef(stripe), config });
        const session = await stripe.checkout.sessions.create(params, { idempotencyKey: key });
        return pageOf(session, customerRef, config.paymentOrigin);
      }),
    openPortal: ({ customerRef }, key) =>
      guarded(async () => {
        const params = { customer: customerRef, return_url: `${config.appOrigin}/app/subscriptions` };
        const portal = await stripe.billingPortal.sessions.create(params, { idempotencyKey: key });
        return pageOf(portal, customerRef, portalOrigin);
      }),
    getSubscription: (ref) => guarded(async () => subscriptionOf(await stripe.subscriptions.retrieve(ref))),
    subscriptionOfPage: (pageRef) =>
      guarded(async () => {
        const session = await stripe.checkout.sessions.retrieve(pageRef, { expand: ["subscription"] });
        const { subscription } = session;
        if (subscription === null) return null;
        return subscriptionOf(
          typeof subscription === "string" ? await stripe.subscriptions.retrieve(subscription) : subscription,
        );
      }),
    cancel: (ref, key) =>
      guarded(async () =>
        subscriptionOf(await stripe.subscriptions.cancel(ref, {}, { idempotencyKey: key })),
      ),
    getInvoice: (ref) => guarded(() => invoiceOf(stripe, ref)),
  };
}

/** The key makes it one for a person for a day; afterwards our own row knows it. */
async function ensureCustomer(stripe: Stripe, uid: string): Promise<string> {
  const customer = await stripe.customers.create({ metadata: { uid } }, { idempotencyKey: `cus:${uid}` });
  return customer.id;
}

async function priceRef(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [PLAN_LOOKUP_KEY], active: true, limit: 1 });
  const price = data[0];
  if (!price) throw new CollectError("refused", "price-missing", `no price is named ${PLAN_LOOKUP_KEY}`);
  return price.id;
}

interface PageWish {
  uid: string;
  customerRef: string;
  price: string;
  config: PayConfig;
}

/** Money 4.5: the flags decorate, only what the provider says of the subscription grants. */
function pageParams({ uid, customerRef, price, config }: PageWish): Stripe.Checkout.SessionCreateParams {
  const back = `${config.appOrigin}/app/subscriptions`;
  return {
    mode: "subscription",
    customer: customerRef,
    client_reference_id: uid,
    metadata: { uid },
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { uid } },
    success_url: `${back}?subscription_success=1&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${back}?subscription_cancelled=1`,
  };
}

/** Rulings 23: a person is sent to the provider's own pages and nowhere else. */
function pageOf(page: { id: string; url: string | null }, customerRef: string, origin: string): PlanPage {
  if (page.url === null || new URL(page.url).origin !== origin) {
    throw new CollectError("refused", "foreign-page", "the page is not on the provider's origin");
  }
  return { ref: page.id, url: page.url, customerRef };
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status);
  if (status === undefined || status === "none") {
    throw new CollectError("retry", "unknown-status", `subscription status ${subscription.status}`);
  }
  // The period stands on the items (SDK 18 and later); one item is one plan.
  const periodEnd = subscription.items.data[0]?.current_period_end;
  return {
    ref: subscription.id,
    uid: subscription.metadata.uid ?? null,
    customerRef: refOf(subscription.customer),
    status,
    startedAt: subscription.start_date * 1000,
    periodEndsAt: periodEnd === undefined ? null : periodEnd * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

async function invoiceOf(stripe: Stripe, ref: string): Promise<ProviderInvoice> {
  const invoice = await stripe.invoices.retrieve(ref, { expand: ["payments"] });
  const details = invoice.parent?.subscription_details ?? null;
  const isPaid = invoice.status === "paid";
  const intent = isPaid ? await paymentOfInvoice(stripe, invoice) : null;
  const charge = chargeOf(intent);
  const fee = feeOf(charge);
  return {
    ref,
    subscriptionRef: details === null ? null : refOf(details.subscription),
    uid: details?.metadata?.uid ?? null,
    paid: isPaid,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    chargeRef: charge?.id ?? null,
    ...(intent === null ? {} : { paymentRef: intent.id }),
    fee: fee === null ? null : { movementRef: fee.movementRef, amount: fee.amount },
  };
}

/** The payment that settled the invoice. */
async function paymentOfInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | null> {
  const payment = invoice.payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent;
  if (payment === undefined) return null;
  return await stripe.paymentIntents.retrieve(refOf(payment), { expand: INTENT_EXPAND });
}

/** The provider's own fee stands at the charge. */
function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null;
  return charge === null || typeof charge === "string" ? null : charge;
}

const refOf = (thing: string | { id: string }): string => (typeof thing === "string" ? thing : thing.id);
