import type {
  AttributeDataJSON,
  EnvironmentJSON,
  OAuthProviderSettings,
  OrganizationSettingsJSON,
  UserSettingsJSON,
} from "@clerk/shared/types";
import { type Instance, PROVIDERS, type Provider } from "../state";

type Bare<T> = Omit<T, "id" | "object">;
type UserSettingsOnWire = Omit<Bare<UserSettingsJSON>, "social"> & {
  social: Partial<UserSettingsJSON["social"]>;
};
type EnvironmentOnWire = Omit<
  Bare<EnvironmentJSON>,
  "user_settings" | "organization_settings" | "display_config"
> & {
  user_settings: UserSettingsOnWire;
  organization_settings: Bare<OrganizationSettingsJSON>;
  display_config: Omit<EnvironmentJSON["display_config"], "theme">;
};

const id = "ins_local";

const OFF: AttributeDataJSON = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};

const ATTRIBUTES: UserSettingsJSON["attributes"] = {
  email_address: {
    ...OFF,
    enabled: true,
    required: true,
    used_for_first_factor: true,
    first_factors: ["email_code"],
    verifications: ["email_code"],
    verify_at_sign_up: true,
  },
  password: { ...OFF, enabled: true, required: true },
  phone_number: OFF,
  username: OFF,
  first_name: OFF,
  last_name: OFF,
  web3_wallet: OFF,
  authenticator_app: { ...OFF, enabled: true, used_for_second_factor: true, second_factors: ["totp"] },
  backup_code: { ...OFF, enabled: true, used_for_second_factor: true, second_factors: ["backup_code"] },
  passkey: { ...OFF, enabled: true, used_for_first_factor: true },
};

/** What the dashboard of a production instance with mail and password would say. */
export function environmentJson(instance: Instance, page: string): EnvironmentOnWire {
  return {
    auth_config: {
      object: "auth_config",
      id,
      single_session_mode: true,
      claimed_at: null,
      reverification: true,
    },
    display_config: displayConfig(page, instance),
    user_settings: userSettings(instance),
    organization_settings: {
      enabled: false,
      max_allowed_memberships: 0,
      force_organization_selection: false,
      actions: { admin_delete: false },
      domains: { enabled: false, enrollment_modes: [], default_role: null },
      slug: { disabled: true },
      organization_creation_defaults: { enabled: false },
    },
    commerce_settings: {
      object: "commerce_settings",
      id,
      billing: {
        stripe_publishable_key: null,
        organization: { enabled: false, has_paid_plans: false },
        user: { enabled: false, has_paid_plans: false },
      },
    },
    api_keys_settings: {
      object: "api_keys_settings",
      id,
      user_api_keys_enabled: false,
      orgs_api_keys_enabled: false,
    },
    protect_config: { object: "protect_config", id },
    maintenance_mode: false,
    client_debug_mode: false,
    partitioned_cookies: false,
  } satisfies EnvironmentOnWire;
}

function displayConfig(page: string, { botCheck }: Instance): EnvironmentOnWire["display_config"] {
  return {
    object: "display_config",
    id,
    instance_environment_type: "production",
    application_name: "Local",
    branded: false,
    preferred_sign_in_strategy: "password",
    captcha_public_key: botCheck ? "sandbox-smart" : null,
    captcha_public_key_invisible: botCheck ? "sandbox-invisible" : null,
    captcha_widget_type: botCheck ? "smart" : null,
    captcha_provider: "turnstile",
    captcha_oauth_bypass: [],
    captcha_heartbeat: false,
    show_devmode_warning: false,
    logo_image_url: "",
    favicon_image_url: "",
    support_email: "",
    terms_url: "",
    privacy_policy_url: "",
    home_url: page,
    sign_in_url: `${page}/login`,
    sign_up_url: `${page}/signup`,
    user_profile_url: page,
    waitlist_url: page,
    after_sign_in_url: page,
    after_sign_up_url: page,
    after_sign_out_one_url: page,
    after_sign_out_all_url: page,
    after_switch_session_url: page,
    after_join_waitlist_url: page,
    organization_profile_url: page,
    create_organization_url: page,
    after_leave_organization_url: page,
    after_create_organization_url: page,
  };
}

function provider(name: Provider): OAuthProviderSettings {
  return {
    enabled: true,
    required: false,
    authenticatable: true,
    strategy: `oauth_${name}`,
    name,
    logo_url: null,
  };
}

function userSettings({ botCheck, legalConsent, mfaRequired }: Instance): UserSettingsOnWire {
  return {
    attributes: ATTRIBUTES,
    actions: { delete_self: true, create_organization: false },
    social: Object.fromEntries(PROVIDERS.map((name) => [`oauth_${name}`, provider(name)])),
    saml: { enabled: false },
    enterprise_sso: { enabled: false },
    sign_in: { second_factor: { required: mfaRequired, enabled: true } },
    sign_up: {
      allowlist_only: false,
      progressive: true,
      captcha_enabled: botCheck,
      mode: "public",
      legal_consent_enabled: legalConsent,
      mfa: { required: mfaRequired },
    },
    password_settings: {
      allowed_special_characters: "",
      disable_hibp: false,
      min_length: 8,
      max_length: 72,
      require_special_char: false,
      require_numbers: false,
      require_uppercase: false,
      require_lowercase: false,
      show_zxcvbn: false,
      min_zxcvbn_strength: 0,
    },
    passkey_settings: { allow_autofill: false, show_sign_in_button: false },
    username_settings: { min_length: 4, max_length: 64 },
  };
}
