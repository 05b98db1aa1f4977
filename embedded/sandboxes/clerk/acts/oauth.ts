import { newId, newSecret } from "../ids";
import { PROXY_PATH } from "../key";
import {
  type Client,
  type ExternalAccount,
  type Flow,
  newProof,
  PROVIDERS,
  type Profile,
  type Proof,
  type Provider,
  type Store,
  touchUser,
  type User,
  userByEmail,
  userByProfile,
} from "../state";
import type { Context } from "../wire/call";
import { badRequest, formError } from "../wire/errors";

/** The provider that a strategy names, if it is one of these. */
export function providerOf(strategy: string | undefined): Provider | undefined {
  return PROVIDERS.find((provider) => strategy === `oauth_${provider}`);
}

/** Sends the browser to the provider's page; the proof says where that is. The callback is at the page's own origin. */
export function beginFlow(
  context: Context,
  client: Client,
  flow: Pick<Flow, "kind" | "attemptId" | "provider">,
): Proof {
  const { call, store, place } = context;
  const origin = call.origin ?? place.origins[0] ?? place.url;
  const back = (name: string) => {
    const given = call.form.get(name);
    if (given === undefined) throw formError("form_param_missing", `${name} is missing.`, name);
    const target = new URL(given, origin);
    if (place.origins.includes(target.origin)) return target.href;
    throw formError("form_param_value_invalid", `${name} does not lead to a listed origin.`, name);
  };
  const redirectUrl = back("redirect_url");
  const completeUrl = call.form.get("action_complete_redirect_url")
    ? back("action_complete_redirect_url")
    : redirectUrl;
  const state = newSecret();
  store.state.flows[state] = {
    ...flow,
    clientId: client.id,
    callback: `${origin}${PROXY_PATH}/v1/oauth_callback?state=${state}`,
    redirectUrl,
    completeUrl,
    profile: null,
  };
  return {
    ...newProof(`oauth_${flow.provider}`, store.now()),
    url: `${place.url}/provider/${flow.provider}?state=${state}`,
  };
}

/** What a provider told, from an attempt that ended with nobody or somebody known; the other kind of attempt takes it over. */
export function transferable(
  attempt: { external: Profile | null } | null,
  proof: Proof | null | undefined,
): Profile {
  if (!attempt?.external || proof?.status !== "transferable") {
    throw badRequest("external_account_missing", "There is nothing to transfer.");
  }
  return attempt.external;
}

export const failWith = (proof: Proof, status: Proof["status"], code: string, message: string): void => {
  proof.status = status;
  proof.error = { code, message, long_message: message };
};

/** The provider's account, as it hangs on a person from now on. */
export function link(store: Store, user: User, profile: Profile): ExternalAccount {
  const isIt = (each: ExternalAccount) => each.profile?.accountId === profile.accountId;
  const known = user.externalAccounts.find(isIt);
  if (known !== undefined) return known;
  const proof: Proof = { ...newProof(`oauth_${profile.provider}`, store.now()), status: "verified" };
  const account = { id: newId("eac"), profile, proof, createdAt: store.now() };
  user.externalAccounts.push(account);
  touchUser(store, user);
  return account;
}

/** By the account at the provider, or by an address that both sides have verified: such accounts are linked. */
export function personOf({ state }: Store, profile: Profile): User | undefined {
  const known = userByProfile(state, profile);
  if (known !== undefined || profile.email === null || !profile.isEmailVerified) return known;
  return userByEmail(state, profile.email);
}
