export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  configuration: string;
  created: number;
  customer: string;
  customer_account: null;
  flow: null;
  livemode: false;
  locale: "auto" | "de" | "en" | "es" | "fr" | null;
  on_behalf_of: null;
  return_url: string | null;
  url: string;
}
