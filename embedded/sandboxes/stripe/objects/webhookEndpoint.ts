export interface WebhookEndpoint {
  id: string;
  object: "webhook_endpoint";
  api_version: string;
  application: null;
  created: number;
  description: string;
  enabled_events: ["*"];
  livemode: false;
  metadata: Record<string, string>;
  status: "enabled";
  url: string;
}
