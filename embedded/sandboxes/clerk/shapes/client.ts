import type {
  ClientJSON,
  SessionJSON,
  SignInJSON,
  SignUpJSON,
  SignUpVerificationJSON,
} from "@clerk/shared/types";
import { factorAges } from "../keys";
import {
  type Client,
  type Instance,
  isOpen,
  missingFields,
  openSessions,
  type Session,
  type SignIn,
  type SignUp,
  type State,
  type User,
} from "../state";
import {
  firstFactors,
  mailFactors,
  type Nullable,
  publicUserData,
  secondFactors,
  token,
  userJson,
  type VerificationOnWire,
  verification,
} from "./parts";

type SessionOnWire = Omit<Nullable<SessionJSON, "last_active_token">, "user"> & {
  user: ReturnType<typeof userJson>;
};
type SignInOnWire = Omit<
  Nullable<SignInJSON, "identifier" | "user_data" | "supported_second_factors">,
  "first_factor_verification" | "second_factor_verification" | "status"
> & {
  // Known to the interface and not to the types of this major.
  status: SignInJSON["status"] | "needs_client_trust";
  first_factor_verification: VerificationOnWire | null;
  second_factor_verification: VerificationOnWire | null;
};
type SignUpProofOnWire = Nullable<SignUpVerificationJSON, "verified_at_client" | "error">;
type SignUpOnWire = Omit<SignUpJSON, "verifications"> & {
  verifications: Record<"email_address" | "phone_number" | "web3_wallet", SignUpProofOnWire | null> & {
    external_account: VerificationOnWire | null;
  };
};
type ClientOnWire = Omit<ClientJSON, "sessions" | "sign_in" | "sign_up"> & {
  sessions: SessionOnWire[];
  sign_in: SignInOnWire | null;
  sign_up: SignUpOnWire | null;
};

export interface View {
  state: State;
  /** Asked when something is shown: an act may have moved it. */
  now(): number;
  mint(session: Session): Promise<string>;
}

export async function clientJson(client: Client, view: View): Promise<ClientOnWire> {
  const { state, now } = view;
  const sessions = openSessions(state, client, now());
  return {
    object: "client",
    id: client.id,
    sessions: await Promise.all(sessions.map((session) => sessionJson(session, view))),
    sign_in: client.signIn === null ? null : signInJson(client.signIn, personOf(client.signIn, state)),
    sign_up: client.signUp === null ? null : signUpJson(client.signUp, state.instance),
    last_active_session_id: client.lastActiveSessionId,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: client.cookieExpiresAt,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  } satisfies ClientOnWire;
}

export async function sessionJson(session: Session, { state, now, mint }: View): Promise<SessionOnWire> {
  const user = state.users[session.userId];
  if (user === undefined) throw new Error(`The session ${session.id} has no person.`);
  return {
    object: "session",
    id: session.id,
    status: session.status,
    expire_at: session.expireAt,
    abandon_at: session.expireAt,
    last_active_at: session.lastActiveAt,
    // With it the script needs no second request for its first token, and sets the `__session` cookie.
    last_active_token: isOpen(session, now()) ? token(await mint(session)) : null,
    last_active_organization_id: null,
    actor: null,
    tasks: session.tasks.map((key) => ({ key })),
    user: userJson(user),
    public_user_data: publicUserData(user),
    factor_verification_age: factorAges(session, now()),
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  } satisfies SessionOnWire;
}

const personOf = ({ userId }: SignIn, { users }: State): User | undefined =>
  userId === null ? undefined : users[userId];

export function signInJson(signIn: SignIn, user: User | undefined): SignInOnWire {
  return {
    object: "sign_in",
    id: signIn.id,
    status: signIn.status,
    supported_identifiers: ["email_address"],
    identifier: signIn.identifier,
    user_data: user === undefined ? null : { image_url: "", has_image: false },
    supported_first_factors: user === undefined ? [] : firstFactors(user),
    supported_second_factors: user === undefined ? null : askedSeconds(signIn, user),
    first_factor_verification: verification(signIn.first),
    second_factor_verification: verification(signIn.second),
    created_session_id: signIn.createdSessionId,
    ...(signIn.status === "needs_client_trust" ? { client_trust_state: "new" as const } : {}),
  } satisfies SignInOnWire;
}

function askedSeconds({ status }: SignIn, user: User) {
  if (status === "needs_client_trust") return mailFactors(user);
  return status === "needs_second_factor" ? secondFactors(user) : null;
}

export function signUpJson(signUp: SignUp, instance: Instance): SignUpOnWire {
  const isProved = signUp.proof?.status === "verified";
  const proof = verification(signUp.proof);
  const emailProof: SignUpProofOnWire | null =
    signUp.email === null || proof === null
      ? null
      : {
          ...proof,
          next_action: isProved ? "" : signUp.proof?.code === null ? "needs_prepare" : "needs_attempt",
          supported_strategies: ["email_code"],
        };
  return {
    object: "sign_up",
    id: signUp.id,
    status: signUp.status,
    required_fields: ["email_address", "password"],
    optional_fields: [],
    missing_fields: missingFields(signUp, instance),
    unverified_fields: signUp.email === null || isProved ? [] : ["email_address"],
    verifications: {
      email_address: emailProof,
      phone_number: null,
      web3_wallet: null,
      external_account: verification(signUp.externalProof),
    },
    username: null,
    first_name: null,
    last_name: null,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    has_password: signUp.password !== null,
    unsafe_metadata: signUp.unsafeMetadata,
    created_session_id: signUp.createdSessionId,
    created_user_id: signUp.createdUserId,
    abandon_at: signUp.abandonAt,
    legal_accepted_at: signUp.legalAcceptedAt,
    locale: signUp.locale,
  } satisfies SignUpOnWire;
}
