import { type Account, accountObject } from "../objects/account";
import { balanceSettingsObject } from "../objects/balanceSettings";
import { forbidden, missingObject, notInSandbox, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, flag, metadata, oneOfHere, optional, type Parsed, shape, text } from "../wire/schema";
import { firstRequirements } from "../world/requirements";
import { find } from "../world/state";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Capabilities of the real service that are not played. */
const OTHER_CAPABILITIES =
  "acss_debit_payments affirm_payments afterpay_clearpay_payments alma_payments amazon_pay_payments app_distribution au_becs_debit_payments bacs_debit_payments bancontact_payments bank_transfer_payments billie_payments bizum_payments blik_payments blik_recurring_payments boleto_payments card_issuing card_payments cartes_bancaires_payments cashapp_payments crypto_payments eps_payments fpx_payments gb_bank_transfer_payments giropay_payments grabpay_payments ideal_payments india_international_payments jcb_payments jp_bank_transfer_payments kakao_pay_payments klarna_payments konbini_payments kr_card_payments legacy_payments link_payments mb_way_payments mobilepay_payments multibanco_payments mx_bank_transfer_payments naver_pay_payments nz_bank_account_becs_debit_payments oxxo_payments p24_payments pay_by_bank_payments payco_payments paynow_payments paypay_payments payto_payments pix_payments promptpay_payments revolut_pay_payments samsung_pay_payments satispay_payments scalapay_payments sepa_bank_transfer_payments sepa_debit_payments sequra_payments sofort_payments sunbit_payments swish_payments tax_reporting_us_1099_k tax_reporting_us_1099_misc treasury twint_payments upi_payments us_bank_account_ach_payments us_bank_transfer_payments wero_payments zip_payments".split(
    " ",
  );

/** One kind of account is played: the platform pays and answers, Stripe asks, the person has the Express page. */
const controller = shape({
  fees: optional(shape({ payer: optional(oneOfHere(["application"], ["account"])) })),
  losses: optional(shape({ payments: optional(oneOfHere(["application"], ["stripe"])) })),
  requirement_collection: optional(oneOfHere(["stripe"], ["application"])),
  stripe_dashboard: optional(shape({ type: optional(oneOfHere(["express"], ["full", "none"])) })),
});

const createFields = {
  ...expandField,
  capabilities: optional(
    shape({ transfers: optional(shape({ requested: optional(flag) })) }, OTHER_CAPABILITIES),
  ),
  controller: optional(controller),
  country: optional(oneOfHere(["US"], ["GB", "DE", "FR", "ES", "IT", "NL", "CA", "AU"])),
  email: optional(text(800)),
  metadata: optional(metadata),
};

const CREATE_ELSEWHERE = [
  "account_token",
  "business_profile",
  "business_type",
  "company",
  "default_currency",
  "documents",
  "external_account",
  "groups",
  "individual",
  "settings",
  "tos_acceptance",
  "type",
];

export const accountRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/accounts",
    params: createFields,
    elsewhere: CREATE_ELSEWHERE,
    run: (world, params) => rendered(world, createAccount(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/accounts/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, accountById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/accounts",
    params: listFields,
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.accounts),
        matches: () => true,
        query,
        url: "/v1/accounts",
        noun: "account",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

/** An account nobody gave access to looks the same as none. */
export function accountById(world: World, id: string): Account {
  const account = find(world.state.objects.accounts, id);
  if (account === undefined) throw forbidden(id);
  return account;
}

/** The account a parameter names. */
export function accountNamed(world: World, id: string, param: string): Account {
  const account = find(world.state.objects.accounts, id);
  if (account === undefined) throw missingObject(param, id, param, 400);
  return account;
}

function createAccount(world: World, params: Parsed<typeof createFields>): Account {
  const { controller: wanted } = params;
  const isPlayed =
    wanted?.fees?.payer !== undefined &&
    wanted.losses?.payments !== undefined &&
    wanted.stripe_dashboard?.type !== undefined;
  if (!isPlayed) throw notInSandbox("accounts other than those with an Express dashboard by controller");
  if (params.capabilities?.transfers?.requested !== true) {
    throw refused("You must request at least one capability for an account with this controller.", {
      param: "capabilities",
    });
  }
  const account = accountObject({
    id: world.newId("acct"),
    country: params.country ?? "US",
    created: world.nowSeconds(),
    default_currency: "usd",
    email: params.email ?? null,
    metadata: params.metadata ?? {},
    requirements: firstRequirements(),
  });
  world.state.objects.accounts[account.id] = account;
  world.state.balanceSettings[account.id] = balanceSettingsObject("daily");
  return account;
}
