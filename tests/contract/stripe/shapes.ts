import type Stripe from "stripe";
import type { Account } from "../../../embedded/sandboxes/stripe/objects/account";
import type { BalanceSettings } from "../../../embedded/sandboxes/stripe/objects/balanceSettings";
import type { BalanceTransaction } from "../../../embedded/sandboxes/stripe/objects/balanceTransaction";
import type { BankAccount } from "../../../embedded/sandboxes/stripe/objects/bankAccount";
import type { Charge } from "../../../embedded/sandboxes/stripe/objects/charge";
import type { Customer } from "../../../embedded/sandboxes/stripe/objects/customer";
import type { Dispute } from "../../../embedded/sandboxes/stripe/objects/dispute";
import type { Invoice, InvoicePayment } from "../../../embedded/sandboxes/stripe/objects/invoice";
import type { LineItem } from "../../../embedded/sandboxes/stripe/objects/lineItem";
import type { PaymentIntent } from "../../../embedded/sandboxes/stripe/objects/paymentIntent";
import type { Payout } from "../../../embedded/sandboxes/stripe/objects/payout";
import type { Price, Product } from "../../../embedded/sandboxes/stripe/objects/price";
import type { Refund } from "../../../embedded/sandboxes/stripe/objects/refund";
import type { FraudWarning, Review } from "../../../embedded/sandboxes/stripe/objects/risk";
import type { Session } from "../../../embedded/sandboxes/stripe/objects/session";
import type { Subscription } from "../../../embedded/sandboxes/stripe/objects/subscription";
import type { Transfer, TransferReversal } from "../../../embedded/sandboxes/stripe/objects/transfer";
import type { PortalSession, StoredLink, StoredLogin } from "../../../embedded/sandboxes/stripe/world/state";

/** Open enums name any text beside their values: here only the named values pass. */
type Named<T> = [Extract<Closed<T>, string>] extends [never] ? T : Closed<T>;
type Closed<T> = T extends string ? (string extends T ? never : T) : T;

/** What the SDK makes of an answer, as it stands on the wire. */
type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends Stripe.ApiList<infer Item>
      ? { object: "list"; data: Wire<Item>[]; has_more: boolean; url: string }
      : T extends (infer Item)[]
        ? Wire<Named<Item>>[]
        : T extends object
          ? { [Name in keyof T]: Wire<Named<T[Name]>> }
          : T;

/** Names of our own, at any depth. */
type Strangers<Ours, Theirs> = Ours extends (infer Item)[]
  ? Strangers<Item, Theirs extends (infer Other)[] ? Other : never>
  : Ours extends object
    ? string extends keyof Ours
      ? never
      : {
          [Name in keyof Ours]-?: Name extends keyof Whole<Theirs>
            ? Strangers<NonNullable<Ours[Name]>, Extract<Whole<Theirs>[Name], object>>
            : Name;
        }[keyof Ours]
    : never;
/** A field that any of several kinds has. */
type Whole<T> = {
  [Name in T extends unknown ? keyof T : never]: T extends { [_ in Name]?: infer V } ? V : never;
};

/** True, or what differs. */
type Fits<Ours, Theirs> =
  Ours extends Wire<Theirs>
    ? [Strangers<Ours, Wire<Theirs>>] extends [never]
      ? true
      : { ofOurOwn: Strangers<Ours, Wire<Theirs>> }
    : {
        [Name in keyof Wire<Theirs> as Name extends keyof Ours
          ? Ours[Name] extends Wire<Theirs>[Name]
            ? never
            : Name
          : undefined extends Wire<Theirs>[Name]
            ? never
            : Name]: Wire<Theirs>[Name];
      };

/** Each object of the sandbox has the fields that the pinned SDK declares, with values that it names, and no others. */
type Same<T extends true> = T;
export type Shapes = [
  Same<Fits<Account, Stripe.Account>>,
  Same<Fits<StoredLink["link"], Stripe.AccountLink>>,
  Same<Fits<StoredLogin["link"], Stripe.LoginLink>>,
  Same<Fits<BalanceSettings, Stripe.BalanceSettings>>,
  Same<Fits<BalanceTransaction, Stripe.BalanceTransaction>>,
  Same<Fits<BankAccount, Stripe.BankAccount>>,
  Same<Fits<Charge, Stripe.Charge>>,
  Same<Fits<Customer, Stripe.Customer>>,
  Same<Fits<Dispute, Stripe.Dispute>>,
  Same<Fits<FraudWarning, Stripe.Radar.EarlyFraudWarning>>,
  Same<Fits<Invoice, Stripe.Invoice>>,
  Same<Fits<InvoicePayment, Stripe.InvoicePayment>>,
  Same<Fits<LineItem, Stripe.LineItem>>,
  Same<Fits<PaymentIntent, Stripe.PaymentIntent>>,
  Same<Fits<Payout, Stripe.Payout>>,
  Same<Fits<PortalSession, Stripe.BillingPortal.Session>>,
  Same<Fits<Price, Stripe.Price>>,
  Same<Fits<Product, Stripe.Product>>,
  Same<Fits<Refund, Stripe.Refund>>,
  Same<Fits<Review, Stripe.Review>>,
  Same<Fits<Session, Stripe.Checkout.Session>>,
  Same<Fits<Subscription, Stripe.Subscription>>,
  Same<Fits<Transfer, Stripe.Transfer>>,
  Same<Fits<TransferReversal, Stripe.TransferReversal>>,
];
