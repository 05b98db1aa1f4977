import { type Action, parseAction } from "./action";
import { type Authenticate, parseAuthenticate } from "./authenticate";
import { type Connect, parseConnect } from "./connect";
import { asFields, ProtocolError } from "./fields";
import { type ModifyQuerySet, parseModifyQuerySet } from "./modifyQuerySet";
import { type Mutation, parseMutation } from "./mutation";

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
