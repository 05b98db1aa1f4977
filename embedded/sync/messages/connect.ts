import { decodeTs } from "../version";
import { countField, type Fields, numberField, ProtocolError, stringField } from "./fields";

/** First frame of every connection. `sessionId` stays the same over reconnects and names the requests of the client. */
export interface Connect {
  type: "Connect";
  sessionId: string;
  /** The newest timestamp the client has seen from this deployment. */
  maxObservedTimestamp: bigint | null;
  /** Milliseconds on the client's clock; null from old clients. */
  clientTs: number | null;
}

/** Each mutation of a client is stored under its session. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function sessionIdField(fields: Fields): string {
  const sessionId = stringField(fields, "sessionId");
  if (!UUID.test(sessionId)) throw new ProtocolError("sessionId must be a UUID");
  return sessionId;
}

export function parseConnect(fields: Fields): Connect {
  countField(fields, "connectionCount");
  const observed = fields.maxObservedTimestamp;
  return {
    type: "Connect",
    sessionId: sessionIdField(fields),
    maxObservedTimestamp:
      observed === undefined || observed === null
        ? null
        : decodeTs(stringField(fields, "maxObservedTimestamp")),
    clientTs:
      fields.clientTs === undefined || fields.clientTs === null ? null : numberField(fields, "clientTs"),
  };
}
