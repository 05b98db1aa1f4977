import { type Account, accountObject, type CapabilityName } from "../objects/account";
import { balanceSettingsObject } from "../objects/balanceSettings";
import { forbidden, missingObject, notInSandbox, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import { expandField, metadata, oneOfHere, optional, type Parsed, shape, text } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/find";
import { firstRequirements } from "../world/requirements";
import type { World } from "../world/world";
import { capabilityRequest } from "./capabilityParams";
import { rendered } from "./rendered";

const businessProfile = shape(
  {
    mcc: optional(text(4)),
    name: optional(text(100)),
    product_description: optional(text(40_000)),
    support_email: optional(text(512)),
    url: optional(text(2048)),
  },
  [
    "annual_revenue",
    "estimated_worker_count",
    "minority_owned_business_designation",
    "monthly_estimated_revenue",
    "specified_commercial_transactions_act_url",
    "support_address",
    "support_phone",
    "support_url",
  ],
);

/** One kind of account is played: the platform pays and answers, Stripe asks, the person has the Express page. */
const controller = shape({
  fees: optional(shape({ payer: optional(oneOfHere(["application"], ["account"])) })),
  losses: optional(shape({ payments: optional(oneOfHere(["application"], ["stripe"])) })),
  requirement_collection: optional(oneOfHere(["stripe"], ["application"])),
  stripe_dashboard: optional(shape({ type: optional(oneOfHere(["express"], ["full", "none"])) })),
});

const ACCOUNT_ELSEWHERE = [
  "account_token",
  "company",
  "default_currency",
  "documents",
  "external_account",
  "groups",
  "individual",
  "settings",
  "tos_acceptance",
];

const createFields = {
  ...expandField,
  business_profile: optional(businessProfile),
  business_type: optional(oneOfHere(["individual"], ["company", "government_entity", "non_profit"])),
  capabilities: optional(capabilityRequest),
  controller: optional(controller),
  country: optional(oneOfHere(["US"], ["GB", "DE", "FR", "ES", "IT", "NL", "CA", "AU"])),
  email: optional(text(800)),
  metadata: optional(metadata),
};

export const accountRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/accounts",
    params: createFields,
    elsewhere: [...ACCOUNT_ELSEWHERE, "type"],
    run: (world, params) => rendered(world, createAccount(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/account",
    params: expandField,
    onAccount: true,
    run(world, { expand }) {
      if (world.account === null) throw notInSandbox("the platform's own account");
      return rendered(world, accountById(world, world.account), expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/accounts/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, accountById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/accounts/:id",
    params: {
      ...expandField,
      business_profile: optional(businessProfile),
      capabilities: optional(capabilityRequest),
      metadata: optional(metadataChange),
    },
    elsewhere: [...ACCOUNT_ELSEWHERE, "business_type", "email"],
    run(world, params, id) {
      const account = accountById(world, id);
      Object.assign(account.business_profile, given(params.business_profile));
      account.metadata = changed(account.metadata, params.metadata);
      request(account, params.capabilities ?? {});
      emit(world, { type: "account.updated", object: account, account: id });
      return rendered(world, account, params.expand);
    },
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

type CreateParams = Parsed<typeof createFields>;

function createAccount(world: World, params: CreateParams): Account {
  const { controller: wanted } = params;
  const isPlayed =
    wanted?.fees?.payer !== undefined &&
    wanted.losses?.payments !== undefined &&
    wanted.stripe_dashboard?.type !== undefined;
  if (!isPlayed) throw notInSandbox("accounts other than those with an Express dashboard by controller");
  if (Object.keys(given(params.capabilities)).length === 0) {
    throw refused("You must request at least one capability for an account with this controller.", {
      param: "capabilities",
    });
  }
  const account = accountObject({
    id: world.newId("acct"),
    business_type: params.business_type ?? null,
    capabilities: {},
    country: params.country ?? "US",
    created: world.nowSeconds(),
    default_currency: "usd",
    email: params.email ?? null,
    metadata: params.metadata ?? {},
    profile: given(params.business_profile),
    requirements: firstRequirements(),
  });
  request(account, params.capabilities ?? {});
  world.state.objects.accounts[account.id] = account;
  world.state.balanceSettings[account.id] = balanceSettingsObject("daily");
  return account;
}

type Requests = Partial<Record<CapabilityName, { requested?: boolean | undefined } | undefined>>;

/** A capability asked for starts as the account stands. */
function request(account: Account, requests: Requests): void {
  const names: CapabilityName[] = ["card_payments", "transfers"];
  for (const name of names) {
    const wanted = requests[name]?.requested;
    if (wanted === true) account.capabilities[name] ??= account.payouts_enabled ? "active" : "inactive";
    if (wanted === false) delete account.capabilities[name];
  }
}

/** The fields that were given, without those left out. */
function given<T extends object>(fields: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }; // only undefined left out
}
