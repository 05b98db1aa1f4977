import { decodeTs } from "../version";
import { type Fields, numberField, ProtocolError, stringField } from "./fields";

/** First frame of every connection. `sessionId` stays the same over reconnects and names the requests of the client. */
export interface Connect {
  type: "Connect";
  sessionId: string;
  /** The newest timestamp the client has seen from this deployment. */
  maxObservedTimestamp: bigint | null;
  /** Milliseconds on the client's clock; null from old clients. */
  clientTs: number | null;
}

/** Clients make UUIDs. Each of their mutations is stored under it. */
const MAX_SESSION_ID = 64;

function sessionIdField(fields: Fields): string {
  const sessionId = stringField(fields, "sessionId");
  if (sessionId.length > MAX_SESSION_ID) throw new ProtocolError("sessionId is too long");
  return sessionId;
}

export function parseConnect(fields: Fields): Connect {
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
