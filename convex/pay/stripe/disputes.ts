/** The bank's and the provider's doubts about a payment: chargebacks, fraud warnings, reviews (money.md 4.7). */
import type Stripe from "stripe";
import type { CollectPort, Evidence } from "../ports";
import { guarded } from "./failures";
import { chargebackOf, idOf } from "./translateMoney";

type DoubtCalls = Pick<CollectPort, "getChargeback" | "sendEvidence" | "getFraudWarning" | "getReview">;

export function disputeCalls(stripe: Stripe): DoubtCalls {
  return {
    getChargeback: (ref) => guarded(async () => chargebackOf(await stripe.disputes.retrieve(ref))),
    sendEvidence: (ref, evidence, key) =>
      guarded(async () =>
        chargebackOf(
          await stripe.disputes.update(
            ref,
            { evidence: evidenceParams(evidence), submit: evidence.submit },
            { idempotencyKey: key },
          ),
        ),
      ),
    getFraudWarning: async (ref) => {
      const warning = await guarded(() => stripe.radar.earlyFraudWarnings.retrieve(ref));
      const paymentRef = await paymentOf(stripe, warning);
      return paymentRef === null ? null : { ref: warning.id, paymentRef };
    },
    getReview: async (ref) => {
      const review = await guarded(() => stripe.reviews.retrieve(ref));
      const paymentRef = await paymentOf(stripe, review);
      return paymentRef === null ? null : { ref: review.id, paymentRef, isOpen: review.open };
    },
  };
}

/** Our words (model/provider/applyChargeback) -> the form of the provider. What it has no place for goes into the free text. */
function evidenceParams({ fields }: Evidence): Stripe.DisputeUpdateParams.Evidence {
  const { description, servedOn, timeline, ...rest } = fields;
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  return {
    ...(description === undefined ? {} : { product_description: description }),
    ...(servedOn === undefined ? {} : { service_date: servedOn }),
    ...(timeline === undefined ? {} : { access_activity_log: timeline }),
    ...(others.length === 0 ? {} : { uncategorized_text: others.join("\n") }),
  };
}

interface Doubted {
  payment_intent?: string | { id: string } | null;
  charge: string | { id: string } | null;
}

async function paymentOf(stripe: Stripe, { payment_intent, charge }: Doubted): Promise<string | null> {
  const named = idOf(payment_intent);
  const chargeRef = idOf(charge);
  if (named !== null || chargeRef === null) return named;
  return idOf((await guarded(() => stripe.charges.retrieve(chargeRef))).payment_intent);
}
