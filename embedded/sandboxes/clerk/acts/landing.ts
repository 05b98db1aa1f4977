import {
  type Client,
  type Flow,
  openSessions,
  type SignIn,
  type SignUp,
  type Store,
  touchUser,
  userByProfile,
} from "../state";
import { badRequest } from "../wire/errors";
import { failWith, link, personOf } from "./oauth";
import { goOn, lockSeconds } from "./signIns";
import { completeIfWhole, takeProfile } from "./signUps";

/** The browser comes back from the provider's page. Where it goes on: complete, or to what is still asked for. */
export function land(store: Store, client: Client | null, state: string, error: string | null): string {
  const flow = store.state.flows[state];
  if (client === null || flow === undefined || flow.clientId !== client.id) {
    throw badRequest("oauth_callback_invalid", "This browser has not asked for that.");
  }
  delete store.state.flows[state];
  const isWhole = settle(store, client, flow, error);
  client.updatedAt = Math.max(store.now(), client.updatedAt + 1);
  return isWhole ? flow.completeUrl : flow.redirectUrl;
}

function settle(store: Store, client: Client, flow: Flow, error: string | null): boolean {
  const { signIn, signUp } = client;
  if (flow.kind === "sign_in" && signIn?.id === flow.attemptId)
    return settleSignIn(store, client, signIn, flow, error);
  if (flow.kind === "sign_up" && signUp?.id === flow.attemptId)
    return settleSignUp(store, client, signUp, flow, error);
  return flow.kind === "connect" && settleAccount(store, client, flow, error);
}

function settleSignIn(
  store: Store,
  client: Client,
  signIn: SignIn,
  { profile }: Flow,
  error: string | null,
): boolean {
  const { first } = signIn;
  if (first === null) return false;
  if (profile === null) return refused(first, error);
  signIn.external = profile;
  const user = personOf(store, profile);
  if (user === undefined) {
    failWith(first, "transferable", "external_account_not_found", "The External Account was not found.");
    return false;
  }
  if (lockSeconds(store, user) > 0) {
    failWith(first, "unverified", "user_locked", "Your account is locked.");
    return false;
  }
  link(store, user, profile);
  first.status = "verified";
  signIn.userId = user.id;
  signIn.identifier = profile.email;
  goOn(store, client, signIn, user);
  return signIn.status === "complete";
}

function settleSignUp(
  store: Store,
  client: Client,
  signUp: SignUp,
  { profile }: Flow,
  error: string | null,
): boolean {
  const proof = signUp.externalProof;
  if (proof === null) return false;
  if (profile === null) return refused(proof, error);
  signUp.external = profile;
  if (personOf(store, profile) !== undefined) {
    failWith(proof, "transferable", "external_account_exists", "This external account already exists.");
    return false;
  }
  takeProfile(store, signUp, profile);
  completeIfWhole(store, client, signUp);
  return signUp.status === "complete";
}

/** Another way in, added to an account. */
function settleAccount(
  store: Store,
  client: Client,
  { profile, attemptId }: Flow,
  error: string | null,
): boolean {
  const people = openSessions(store.state, client, store.now()).map(
    ({ userId }) => store.state.users[userId],
  );
  const user = people.find((each) => each?.externalAccounts.some(({ id }) => id === attemptId));
  const account = user?.externalAccounts.find(({ id }) => id === attemptId);
  if (user === undefined || account === undefined) return false;
  touchUser(store, user);
  if (profile === null) return refused(account.proof, error);
  if (userByProfile(store.state, profile) !== undefined) {
    failWith(account.proof, "failed", "external_account_exists", "This external account already exists.");
    return false;
  }
  account.profile = profile;
  account.proof.status = "verified";
  return true;
}

function refused(proof: NonNullable<SignIn["first"]>, error: string | null): false {
  const code = error === "access_denied" ? "oauth_access_denied" : "oauth_failed";
  failWith(proof, "unverified", code, "You did not grant access to your account.");
  return false;
}
