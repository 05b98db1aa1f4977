import type { Json } from "../../contract";
import { type Connect, parseConnect } from "./connect";
import {
  argsField,
  asFields,
  componentPathField,
  countField,
  type Fields,
  ProtocolError,
  stringField,
} from "./fields";
import { type ModifyQuerySet, parseModifyQuerySet } from "./modifyQuerySet";

/** Resent after a reconnect with the same `requestId` until a Transition past its commit has arrived. */
export interface Mutation {
  type: "Mutation";
  requestId: number;
  udfPath: string;
  componentPath: string;
  args: Json;
}

function parseMutation(fields: Fields): Mutation {
  return {
    type: "Mutation",
    requestId: countField(fields, "requestId"),
    udfPath: stringField(fields, "udfPath"),
    componentPath: componentPathField(fields),
    args: argsField(fields),
  };
}

/** A new identity for the session; accepted, it becomes identity version `baseVersion + 1`. */
export type Authenticate = { type: "Authenticate"; baseVersion: number } & (
  | { tokenType: "User"; value: string }
  /** `impersonating` undefined: the admin acts as nobody. */
  | { tokenType: "Admin"; value: string; impersonating: unknown }
  | { tokenType: "None" }
);

function parseAuthenticate(fields: Fields): Authenticate {
  const common = { type: "Authenticate", baseVersion: countField(fields, "baseVersion") } as const;
  switch (fields.tokenType) {
    case "User":
      return { ...common, tokenType: "User", value: stringField(fields, "value") };
    case "Admin": {
      const impersonating = fields.impersonating ?? undefined;
      return { ...common, tokenType: "Admin", value: stringField(fields, "value"), impersonating };
    }
    case "None":
      return { ...common, tokenType: "None" };
    default:
      throw new ProtocolError("Authenticate has an unknown tokenType");
  }
}

/** Never resent: the client fails an action whose connection is lost. */
export interface Action {
  type: "Action";
  requestId: number;
  udfPath: string;
  componentPath: string;
  args: Json;
}

function parseAction(fields: Fields): Action {
  return {
    type: "Action",
    requestId: countField(fields, "requestId"),
    udfPath: stringField(fields, "udfPath"),
    componentPath: componentPathField(fields),
    args: argsField(fields),
  };
}

/** The client's own telemetry. Accepted and dropped. */
interface Event {
  type: "Event";
}

/** Client to server. */
export type UpMessage = Connect | Authenticate | ModifyQuerySet | Mutation | Action | Event;

/** Reads one text frame; throws ProtocolError for anything that is not a message of the protocol. */
export function parseUpMessage(frame: string): UpMessage {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    throw new ProtocolError("A frame is not JSON");
  }
  const fields = asFields(value, "A frame");
  switch (fields.type) {
    case "Connect":
      return parseConnect(fields);
    case "Authenticate":
      return parseAuthenticate(fields);
    case "ModifyQuerySet":
      return parseModifyQuerySet(fields);
    case "Mutation":
      return parseMutation(fields);
    case "Action":
      return parseAction(fields);
    case "Event":
      return { type: "Event" };
    default:
      throw new ProtocolError(`Unknown message type ${JSON.stringify(fields.type)}`);
  }
}
