import type {
  EmailAddressJSON,
  ExternalAccountJSON,
  PasskeyJSON,
  PublicUserDataJSON,
  SignInFirstFactorJSON,
  SignInSecondFactorJSON,
  TokenJSON,
  UserJSON,
  VerificationJSON,
} from "@clerk/shared/types";
import type { EmailAddress, ExternalAccount, Passkey, Proof, Provider, User } from "../state";

/** Clerk's types leave out which fields are null on the wire. */
export type Nullable<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: T[Name] | null };

export type VerificationOnWire = Nullable<VerificationJSON, "verified_at_client" | "error">;
type EmailOnWire = Omit<EmailAddressJSON, "verification"> & { verification: VerificationOnWire | null };
type ExternalOnWire = Omit<ExternalAccountJSON, "verification"> & { verification: VerificationOnWire | null };
type PasskeyOnWire = Omit<PasskeyJSON, "verification"> & { verification: VerificationOnWire | null };
type UserOnWire = Omit<
  UserJSON,
  "email_addresses" | "external_accounts" | "passkeys" | "profile_image_id"
> & {
  email_addresses: EmailOnWire[];
  external_accounts: ExternalOnWire[];
  passkeys: PasskeyOnWire[];
};

export function verification(proof: Proof | null): VerificationOnWire | null {
  if (proof === null) return null;
  return {
    object: `verification_${kindOf(proof.strategy)}`,
    id: proof.id,
    status: proof.status,
    strategy: proof.strategy,
    attempts: proof.attempts,
    expire_at: proof.expireAt,
    verified_at_client: null,
    ...(proof.url === null ? {} : { external_verification_redirect_url: proof.url }),
    ...(proof.nonce === null ? {} : { nonce: proof.nonce }),
    error: proof.error,
  } satisfies VerificationOnWire;
}

function kindOf(strategy: Proof["strategy"]): string {
  if (strategy.startsWith("oauth_")) return "oauth";
  return strategy.endsWith("email_code") ? "otp" : strategy;
}

export function externalJson({ id, profile, proof }: ExternalAccount): ExternalOnWire {
  return {
    object: "external_account",
    id,
    identification_id: id,
    provider: proof.strategy.replace("oauth_", "") as Provider,
    provider_user_id: profile?.accountId ?? "",
    approved_scopes: "",
    email_address: profile?.email ?? "",
    first_name: "",
    last_name: "",
    image_url: "",
    username: "",
    phone_number: "",
    public_metadata: {},
    label: "",
    verification: verification(proof),
  } satisfies ExternalOnWire;
}

export function passkeyJson({ id, name, proof, lastUsedAt, createdAt, updatedAt }: Passkey): PasskeyOnWire {
  return {
    object: "passkey",
    id,
    name,
    verification: verification(proof),
    last_used_at: lastUsedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  } satisfies PasskeyOnWire;
}

export function token(jwt: string): TokenJSON {
  return { object: "token", id: "", jwt };
}

export function primaryEmail(user: User): string {
  return user.emails.find((email) => email.id === user.primaryEmailId)?.address ?? "";
}

/** `m******@example.com`, as the factors name an address. */
function masked(address: string): string {
  const [name = "", host = ""] = address.split("@");
  return `${name.slice(0, 1)}${"*".repeat(6)}@${host}`;
}

export function firstFactors(user: User): SignInFirstFactorJSON[] {
  const mails = user.emails
    .filter(({ proof }) => proof?.status === "verified")
    .flatMap(({ id, address }) =>
      (["email_code", "reset_password_email_code"] as const).map((strategy) => ({
        strategy,
        email_address_id: id,
        safe_identifier: masked(address),
        primary: id === user.primaryEmailId,
      })),
    );
  const providers = user.externalAccounts.flatMap(({ profile, proof }) =>
    profile === null || proof.status !== "verified"
      ? []
      : [{ strategy: `oauth_${profile.provider}` as const }],
  );
  const passkeys = user.passkeys.some(({ credential }) => credential !== null)
    ? [{ strategy: "passkey" } as const]
    : [];
  return [
    ...(user.password === null ? [] : [{ strategy: "password" } as const]),
    ...mails,
    ...providers,
    ...passkeys,
  ];
}

export const hasSecond = (user: User): boolean => user.totp?.verified ?? false;

/** Empty without a second factor. */
export function secondFactors(user: User): SignInSecondFactorJSON[] {
  if (!hasSecond(user)) return [];
  return [
    { strategy: "totp" },
    ...(user.backupCodes.length > 0 ? [{ strategy: "backup_code" } as const] : []),
  ];
}

/** What a browser that is not known is asked for. */
export function mailFactors(user: User): SignInSecondFactorJSON[] {
  return user.emails
    .filter(({ id }) => id === user.primaryEmailId)
    .map(({ id, address }) => ({
      strategy: "email_code",
      email_address_id: id,
      safe_identifier: masked(address),
    }));
}

export function publicUserData(user: User): PublicUserDataJSON {
  return {
    first_name: null,
    last_name: null,
    image_url: "",
    has_image: false,
    identifier: primaryEmail(user),
    user_id: user.id,
  };
}

export function emailJson({ id, address, proof }: EmailAddress): EmailOnWire {
  return {
    object: "email_address",
    id,
    email_address: address,
    verification: verification(proof),
    linked_to: [],
    matches_sso_connection: false,
  } satisfies EmailOnWire;
}

export function userJson(user: User): UserOnWire {
  return {
    object: "user",
    id: user.id,
    external_id: null,
    username: null,
    first_name: null,
    last_name: null,
    image_url: "",
    has_image: false,
    email_addresses: user.emails.map(emailJson),
    primary_email_address_id: user.primaryEmailId,
    phone_numbers: [],
    primary_phone_number_id: null,
    web3_wallets: [],
    primary_web3_wallet_id: null,
    passkeys: user.passkeys.filter(({ credential }) => credential !== null).map(passkeyJson),
    external_accounts: user.externalAccounts.map(externalJson),
    saml_accounts: [],
    enterprise_accounts: [],
    organization_memberships: [],
    password_enabled: user.password !== null,
    two_factor_enabled: user.totp?.verified ?? false,
    totp_enabled: user.totp?.verified ?? false,
    backup_code_enabled: user.backupCodes.length > 0,
    public_metadata: {},
    unsafe_metadata: user.unsafeMetadata,
    last_sign_in_at: user.lastSignInAt,
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: true,
    legal_accepted_at: user.legalAcceptedAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  } satisfies UserOnWire;
}
