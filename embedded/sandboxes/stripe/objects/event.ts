/** An event as kept: `data` is a copy of the object at that moment, `pending_webhooks` is worked out when read. */
export interface StoredEvent {
  id: string;
  object: "event";
  /** Events of a connected account name it. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
