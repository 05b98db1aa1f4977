/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as crons from "../crons.js";
import type * as dares from "../dares.js";
import type * as dev_avatars from "../dev/avatars.js";
import type * as dev_cast from "../dev/cast.js";
import type * as dev_clips from "../dev/clips.js";
import type * as dev_inspect from "../dev/inspect.js";
import type * as dev_localOnly from "../dev/localOnly.js";
import type * as dev_payOnHostedPage from "../dev/payOnHostedPage.js";
import type * as dev_people from "../dev/people.js";
import type * as dev_seed from "../dev/seed.js";
import type * as dev_seedIdentity from "../dev/seedIdentity.js";
import type * as dev_seedSteps from "../dev/seedSteps.js";
import type * as dev_telemetry from "../dev/telemetry.js";
import type * as domain_birthdate from "../domain/birthdate.js";
import type * as domain_byteRange from "../domain/byteRange.js";
import type * as domain_catalogue_notificationTypes from "../domain/catalogue/notificationTypes.js";
import type * as domain_catalogue_reservedWords from "../domain/catalogue/reservedWords.js";
import type * as domain_catalogue_templates from "../domain/catalogue/templates.js";
import type * as domain_dareDeadlines from "../domain/dareDeadlines.js";
import type * as domain_dareMachine from "../domain/dareMachine.js";
import type * as domain_dareTemplate from "../domain/dareTemplate.js";
import type * as domain_errors from "../domain/errors.js";
import type * as domain_feedback from "../domain/feedback.js";
import type * as domain_fees from "../domain/fees.js";
import type * as domain_fundsMachine from "../domain/fundsMachine.js";
import type * as domain_interests from "../domain/interests.js";
import type * as domain_ledgerRules from "../domain/ledgerRules.js";
import type * as domain_limits from "../domain/limits.js";
import type * as domain_mediaTypes from "../domain/mediaTypes.js";
import type * as domain_money from "../domain/money.js";
import type * as domain_offlineActions from "../domain/offlineActions.js";
import type * as domain_paymentRanks from "../domain/paymentRanks.js";
import type * as domain_pricing from "../domain/pricing.js";
import type * as domain_product from "../domain/product.js";
import type * as domain_telemetry from "../domain/telemetry.js";
import type * as domain_templates from "../domain/templates.js";
import type * as domain_username from "../domain/username.js";
import type * as errors from "../errors.js";
import type * as feedback from "../feedback.js";
import type * as functions from "../functions.js";
import type * as http from "../http.js";
import type * as jobs_clientActions from "../jobs/clientActions.js";
import type * as jobs_dares from "../jobs/dares.js";
import type * as jobs_feedback from "../jobs/feedback.js";
import type * as jobs_media from "../jobs/media.js";
import type * as jobs_notifications from "../jobs/notifications.js";
import type * as jobs_payments from "../jobs/payments.js";
import type * as jobs_proofs from "../jobs/proofs.js";
import type * as jobs_telemetry from "../jobs/telemetry.js";
import type * as media from "../media.js";
import type * as mediaEndpoint from "../mediaEndpoint.js";
import type * as model_boundaries from "../model/boundaries.js";
import type * as model_clientActions from "../model/clientActions.js";
import type * as model_clientId from "../model/clientId.js";
import type * as model_cutoffs from "../model/cutoffs.js";
import type * as model_dareAccess from "../model/dareAccess.js";
import type * as model_dareClock from "../model/dareClock.js";
import type * as model_dareDrafts from "../model/dareDrafts.js";
import type * as model_dareLists from "../model/dareLists.js";
import type * as model_dareNotices from "../model/dareNotices.js";
import type * as model_darePayments from "../model/darePayments.js";
import type * as model_dareRules from "../model/dareRules.js";
import type * as model_dareTransitions from "../model/dareTransitions.js";
import type * as model_dares from "../model/dares.js";
import type * as model_feedback from "../model/feedback.js";
import type * as model_ledger from "../model/ledger.js";
import type * as model_media from "../model/media.js";
import type * as model_notifications from "../model/notifications.js";
import type * as model_payerLimits from "../model/payerLimits.js";
import type * as model_paymentOps from "../model/paymentOps.js";
import type * as model_paymentSweep from "../model/paymentSweep.js";
import type * as model_paymentSync from "../model/paymentSync.js";
import type * as model_payments from "../model/payments.js";
import type * as model_playback from "../model/playback.js";
import type * as model_profiles from "../model/profiles.js";
import type * as model_proofs from "../model/proofs.js";
import type * as model_providerEvents from "../model/providerEvents.js";
import type * as model_randomId from "../model/randomId.js";
import type * as model_rateLimit from "../model/rateLimit.js";
import type * as model_signing from "../model/signing.js";
import type * as model_storedFiles from "../model/storedFiles.js";
import type * as model_telemetry from "../model/telemetry.js";
import type * as model_usernames from "../model/usernames.js";
import type * as model_users from "../model/users.js";
import type * as model_viewer from "../model/viewer.js";
import type * as model_views_dareDraftView from "../model/views/dareDraftView.js";
import type * as model_views_dareTargetView from "../model/views/dareTargetView.js";
import type * as model_views_dareView from "../model/views/dareView.js";
import type * as model_views_feedbackView from "../model/views/feedbackView.js";
import type * as model_views_notificationView from "../model/views/notificationView.js";
import type * as model_views_profileView from "../model/views/profileView.js";
import type * as model_views_walletView from "../model/views/walletView.js";
import type * as model_wallet from "../model/wallet.js";
import type * as notifications from "../notifications.js";
import type * as pay_collect from "../pay/collect.js";
import type * as pay_ops from "../pay/ops.js";
import type * as pay_perform from "../pay/perform.js";
import type * as pay_ports from "../pay/ports.js";
import type * as pay_stripe_client from "../pay/stripe/client.js";
import type * as pay_stripe_collect from "../pay/stripe/collect.js";
import type * as pay_stripe_config from "../pay/stripe/config.js";
import type * as pay_stripe_events from "../pay/stripe/events.js";
import type * as pay_stripe_failures from "../pay/stripe/failures.js";
import type * as pay_stripe_translate from "../pay/stripe/translate.js";
import type * as pay_sync from "../pay/sync.js";
import type * as profiles from "../profiles.js";
import type * as proofs from "../proofs.js";
import type * as rateLimits from "../rateLimits.js";
import type * as tables_clientActions from "../tables/clientActions.js";
import type * as tables_dares from "../tables/dares.js";
import type * as tables_feedback from "../tables/feedback.js";
import type * as tables_ledger from "../tables/ledger.js";
import type * as tables_lifecycle from "../tables/lifecycle.js";
import type * as tables_lifecycleRule from "../tables/lifecycleRule.js";
import type * as tables_media from "../tables/media.js";
import type * as tables_notifications from "../tables/notifications.js";
import type * as tables_payments from "../tables/payments.js";
import type * as tables_telemetry from "../tables/telemetry.js";
import type * as tables_users from "../tables/users.js";
import type * as telemetry from "../telemetry.js";
import type * as users from "../users.js";
import type * as wallet from "../wallet.js";
import type * as webhooks_payments from "../webhooks/payments.js";
import type * as webhooks_stripeEndpoint from "../webhooks/stripeEndpoint.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  crons: typeof crons;
  dares: typeof dares;
  "dev/avatars": typeof dev_avatars;
  "dev/cast": typeof dev_cast;
  "dev/clips": typeof dev_clips;
  "dev/inspect": typeof dev_inspect;
  "dev/localOnly": typeof dev_localOnly;
  "dev/payOnHostedPage": typeof dev_payOnHostedPage;
  "dev/people": typeof dev_people;
  "dev/seed": typeof dev_seed;
  "dev/seedIdentity": typeof dev_seedIdentity;
  "dev/seedSteps": typeof dev_seedSteps;
  "dev/telemetry": typeof dev_telemetry;
  "domain/birthdate": typeof domain_birthdate;
  "domain/byteRange": typeof domain_byteRange;
  "domain/catalogue/notificationTypes": typeof domain_catalogue_notificationTypes;
  "domain/catalogue/reservedWords": typeof domain_catalogue_reservedWords;
  "domain/catalogue/templates": typeof domain_catalogue_templates;
  "domain/dareDeadlines": typeof domain_dareDeadlines;
  "domain/dareMachine": typeof domain_dareMachine;
  "domain/dareTemplate": typeof domain_dareTemplate;
  "domain/errors": typeof domain_errors;
  "domain/feedback": typeof domain_feedback;
  "domain/fees": typeof domain_fees;
  "domain/fundsMachine": typeof domain_fundsMachine;
  "domain/interests": typeof domain_interests;
  "domain/ledgerRules": typeof domain_ledgerRules;
  "domain/limits": typeof domain_limits;
  "domain/mediaTypes": typeof domain_mediaTypes;
  "domain/money": typeof domain_money;
  "domain/offlineActions": typeof domain_offlineActions;
  "domain/paymentRanks": typeof domain_paymentRanks;
  "domain/pricing": typeof domain_pricing;
  "domain/product": typeof domain_product;
  "domain/telemetry": typeof domain_telemetry;
  "domain/templates": typeof domain_templates;
  "domain/username": typeof domain_username;
  errors: typeof errors;
  feedback: typeof feedback;
  functions: typeof functions;
  http: typeof http;
  "jobs/clientActions": typeof jobs_clientActions;
  "jobs/dares": typeof jobs_dares;
  "jobs/feedback": typeof jobs_feedback;
  "jobs/media": typeof jobs_media;
  "jobs/notifications": typeof jobs_notifications;
  "jobs/payments": typeof jobs_payments;
  "jobs/proofs": typeof jobs_proofs;
  "jobs/telemetry": typeof jobs_telemetry;
  media: typeof media;
  mediaEndpoint: typeof mediaEndpoint;
  "model/boundaries": typeof model_boundaries;
  "model/clientActions": typeof model_clientActions;
  "model/clientId": typeof model_clientId;
  "model/cutoffs": typeof model_cutoffs;
  "model/dareAccess": typeof model_dareAccess;
  "model/dareClock": typeof model_dareClock;
  "model/dareDrafts": typeof model_dareDrafts;
  "model/dareLists": typeof model_dareLists;
  "model/dareNotices": typeof model_dareNotices;
  "model/darePayments": typeof model_darePayments;
  "model/dareRules": typeof model_dareRules;
  "model/dareTransitions": typeof model_dareTransitions;
  "model/dares": typeof model_dares;
  "model/feedback": typeof model_feedback;
  "model/ledger": typeof model_ledger;
  "model/media": typeof model_media;
  "model/notifications": typeof model_notifications;
  "model/payerLimits": typeof model_payerLimits;
  "model/paymentOps": typeof model_paymentOps;
  "model/paymentSweep": typeof model_paymentSweep;
  "model/paymentSync": typeof model_paymentSync;
  "model/payments": typeof model_payments;
  "model/playback": typeof model_playback;
  "model/profiles": typeof model_profiles;
  "model/proofs": typeof model_proofs;
  "model/providerEvents": typeof model_providerEvents;
  "model/randomId": typeof model_randomId;
  "model/rateLimit": typeof model_rateLimit;
  "model/signing": typeof model_signing;
  "model/storedFiles": typeof model_storedFiles;
  "model/telemetry": typeof model_telemetry;
  "model/usernames": typeof model_usernames;
  "model/users": typeof model_users;
  "model/viewer": typeof model_viewer;
  "model/views/dareDraftView": typeof model_views_dareDraftView;
  "model/views/dareTargetView": typeof model_views_dareTargetView;
  "model/views/dareView": typeof model_views_dareView;
  "model/views/feedbackView": typeof model_views_feedbackView;
  "model/views/notificationView": typeof model_views_notificationView;
  "model/views/profileView": typeof model_views_profileView;
  "model/views/walletView": typeof model_views_walletView;
  "model/wallet": typeof model_wallet;
  notifications: typeof notifications;
  "pay/collect": typeof pay_collect;
  "pay/ops": typeof pay_ops;
  "pay/perform": typeof pay_perform;
  "pay/ports": typeof pay_ports;
  "pay/stripe/client": typeof pay_stripe_client;
  "pay/stripe/collect": typeof pay_stripe_collect;
  "pay/stripe/config": typeof pay_stripe_config;
  "pay/stripe/events": typeof pay_stripe_events;
  "pay/stripe/failures": typeof pay_stripe_failures;
  "pay/stripe/translate": typeof pay_stripe_translate;
  "pay/sync": typeof pay_sync;
  profiles: typeof profiles;
  proofs: typeof proofs;
  rateLimits: typeof rateLimits;
  "tables/clientActions": typeof tables_clientActions;
  "tables/dares": typeof tables_dares;
  "tables/feedback": typeof tables_feedback;
  "tables/ledger": typeof tables_ledger;
  "tables/lifecycle": typeof tables_lifecycle;
  "tables/lifecycleRule": typeof tables_lifecycleRule;
  "tables/media": typeof tables_media;
  "tables/notifications": typeof tables_notifications;
  "tables/payments": typeof tables_payments;
  "tables/telemetry": typeof tables_telemetry;
  "tables/users": typeof tables_users;
  telemetry: typeof telemetry;
  users: typeof users;
  wallet: typeof wallet;
  "webhooks/payments": typeof webhooks_payments;
  "webhooks/stripeEndpoint": typeof webhooks_stripeEndpoint;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {};
