import { decodeTs } from "../version";
import { type Fields, numberField, stringField } from "./fields";

/** First frame of every connection. `sessionId` stays the same over reconnects and names the requests of the client. */
export interface Connect {
  type: "Connect";
  sessionId: string;
  /** The newest timestamp the client has seen from this deployment. */
  maxObservedTimestamp: bigint | null;
  /** Milliseconds on the client's clock; null from old clients. */
  clientTs: number | null;
}

export function parseConnect(fields: Fields): Connect {
  const observed = fields.maxObservedTimestamp;
  return {
    type: "Connect",
    sessionId: stringField(fields, "sessionId"),
    maxObservedTimestamp:
      observed === undefined || observed === null
        ? null
        : decodeTs(stringField(fields, "maxObservedTimestamp")),
    clientTs:
      fields.clientTs === undefined || fields.clientTs === null ? null : numberField(fields, "clientTs"),
  };
}
