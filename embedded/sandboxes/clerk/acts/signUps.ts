import { newId } from "../ids";
import { hashPassword, requireGoodPassword } from "../passwords";
import { signUpJson } from "../shapes/client";
import {
  type Client,
  mailCode,
  missingFields,
  newProof,
  normalEmail,
  type Profile,
  type Proof,
  type SignUp,
  type Store,
  type User,
  userByEmail,
} from "../state";
import type { Context } from "../wire/call";
import { badRequest, formError, notFound, notInSandbox } from "../wire/errors";
import type { Route } from "../wire/routes";
import { checkCode } from "./codes";
import { beginFlow, link, providerOf, transferable } from "./oauth";
import { beginSession, refuseSignedIn } from "./sessions";

const OF_PROVIDER = ["strategy", "redirect_url", "action_complete_redirect_url"];
const FIELDS = ["locale", "email_address", "password", "legal_accepted", "unsafe_metadata", ...OF_PROVIDER];
const OF_BOT_CHECK = ["captcha_token", "captcha_widget_type", "captcha_error"];
/** A sign-up that nobody finishes is forgotten after a day. */
const ABANDON_MS = 24 * 3_600_000;

export const signUpRoutes: Route[] = [
  { method: "POST", path: "/client/sign_ups", fields: [...FIELDS, ...OF_BOT_CHECK, "transfer"], run: create },
  { method: "GET", path: "/client/sign_ups/:id", fields: [], run: look },
  { method: "PATCH", path: "/client/sign_ups/:id", fields: FIELDS, run: update },
  { method: "POST", path: "/client/sign_ups/:id/prepare_verification", fields: ["strategy"], run: prepare },
  {
    method: "POST",
    path: "/client/sign_ups/:id/attempt_verification",
    fields: ["strategy", "code"],
    run: attempt,
  },
];

async function create(context: Context): Promise<unknown> {
  const { store } = context;
  const client = context.ensureClient();
  refuseSignedIn(store, client);
  if (store.state.instance.botCheck && context.call.form.get("captcha_token") === undefined) {
    throw badRequest("captcha_missing_token", "Bot protection needs a token.");
  }
  const signUp: SignUp = {
    id: newId("sua"),
    status: "missing_requirements",
    email: null,
    password: null,
    proof: null,
    external: null,
    externalProof: null,
    legalAcceptedAt: null,
    locale: context.call.form.get("locale") ?? null,
    unsafeMetadata: {},
    createdUserId: null,
    createdSessionId: null,
    abandonAt: store.now() + ABANDON_MS,
  };
  if (context.call.form.isTrue("transfer")) {
    takeProfile(store, signUp, transferable(client.signIn, client.signIn?.first));
    client.signIn = null;
  }
  client.signUp = signUp;
  await fill(context, client, signUp);
  completeIfWhole(store, client, signUp);
  return signUpJson(signUp, store.state.instance);
}

function look(context: Context, [id = ""]: string[]): unknown {
  return signUpJson(attemptOf(context, id).signUp, context.store.state.instance);
}

async function update(context: Context, [id = ""]: string[]): Promise<unknown> {
  const { client, signUp } = attemptOf(context, id);
  await fill(context, client, signUp);
  completeIfWhole(context.store, client, signUp);
  return signUpJson(signUp, context.store.state.instance);
}

async function fill(context: Context, client: Client, signUp: SignUp): Promise<void> {
  const { call, store } = context;
  const { form } = call;
  const email = form.get("email_address");
  const password = form.get("password");
  if (email !== undefined) {
    signUp.email = requireFreeAddress(store, email);
    signUp.proof = newProof("email_code", store.now());
  }
  if (password !== undefined) {
    requireGoodPassword(password, "password", store.state.instance.pwned);
    signUp.password = await hashPassword(password);
  }
  if (form.isTrue("legal_accepted")) signUp.legalAcceptedAt = store.now();
  const metadata = form.getObject("unsafe_metadata");
  if (metadata !== undefined) signUp.unsafeMetadata = metadata;
  const strategy = form.get("strategy");
  if (strategy === undefined) return;
  const provider = providerOf(strategy);
  if (provider === undefined) throw notInSandbox(`the strategy ${strategy} of a sign-up`);
  signUp.externalProof = beginFlow(context, client, { kind: "sign_up", attemptId: signUp.id, provider });
}

/** What the provider told goes for what would have been typed; an address that it has not verified is mailed a code. */
export function takeProfile(store: Store, signUp: SignUp, profile: Profile): void {
  const strategy = `oauth_${profile.provider}` as const;
  signUp.external = profile;
  signUp.externalProof = { ...newProof(strategy, store.now()), status: "verified" };
  if (profile.email === null) return;
  signUp.email = profile.email;
  signUp.proof = profile.isEmailVerified
    ? { ...newProof(strategy, store.now()), status: "verified" }
    : newProof("email_code", store.now());
}

/** The address as it is kept, if it is one and nobody's. */
export function requireFreeAddress(store: Store, email: string): string {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw formError(
      "form_param_format_invalid",
      "Email address must be a valid email address.",
      "email_address",
    );
  }
  if (userByEmail(store.state, email) !== undefined) {
    throw formError(
      "form_identifier_exists",
      "That email address is taken. Please try another.",
      "email_address",
    );
  }
  return normalEmail(email);
}

function prepare(context: Context, [id = ""]: string[]): unknown {
  const { signUp } = attemptOf(context, id);
  requireEmailCode(context);
  if (signUp.email === null) throw badRequest("verification_missing", "There is no address to verify.");
  signUp.proof = mailCode(context.store, signUp.email, "email_code", "is your verification code");
  return signUpJson(signUp, context.store.state.instance);
}

function attempt(context: Context, [id = ""]: string[]): unknown {
  const { client, signUp } = attemptOf(context, id);
  requireEmailCode(context);
  if (signUp.proof === null) throw badRequest("verification_missing", "Nothing was prepared.");
  checkCode(context.store, signUp.proof, context.call.form.get("code"));
  completeIfWhole(context.store, client, signUp);
  return signUpJson(signUp, context.store.state.instance);
}

export function completeIfWhole(store: Store, client: Client, signUp: SignUp): void {
  const { email, password, proof } = signUp;
  const isMissing = missingFields(signUp, store.state.instance).length > 0;
  if (email === null || isMissing || proof?.status !== "verified") return;
  const user = newUser(store, { email, proof, password });
  user.legalAcceptedAt = signUp.legalAcceptedAt;
  user.unsafeMetadata = signUp.unsafeMetadata;
  if (signUp.external !== null) link(store, user, signUp.external);
  signUp.status = "complete";
  signUp.createdUserId = user.id;
  signUp.createdSessionId = beginSession(store, client, user).id;
}

/** Somebody, with one address. */
export function newUser(
  store: Store,
  { email, proof, password }: { email: string; proof: Proof; password: string | null },
): User {
  const now = store.now();
  const emailId = newId("idn");
  const user: User = {
    id: newId("user"),
    emails: [{ id: emailId, address: email, proof, createdAt: now }],
    primaryEmailId: emailId,
    password,
    totp: null,
    externalAccounts: [],
    passkeys: [],
    backupCodes: [],
    legalAcceptedAt: null,
    unsafeMetadata: {},
    lastSignInAt: null,
    lockedUntil: null,
    isCompromised: false,
    createdAt: now,
    updatedAt: now,
  };
  store.state.users[user.id] = user;
  return user;
}

function requireEmailCode({ call }: Context): void {
  const strategy = call.form.get("strategy");
  if (strategy !== "email_code") throw notInSandbox(`the strategy ${strategy} of a sign-up`);
}

function attemptOf({ client }: Context, id: string): { client: Client; signUp: SignUp } {
  if (!client?.signUp || client.signUp.id !== id)
    throw notFound("resource_not_found", "No sign up was found.");
  return { client, signUp: client.signUp };
}
