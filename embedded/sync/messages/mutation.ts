import type { Json } from "../../contract";
import { argsField, componentPathField, countField, type Fields, stringField } from "./fields";

/** Resent after a reconnect with the same `requestId` until a Transition past its commit has arrived. */
export interface Mutation {
  type: "Mutation";
  requestId: number;
  udfPath: string;
  componentPath: string;
  args: Json;
}

export function parseMutation(fields: Fields): Mutation {
  return {
    type: "Mutation",
    requestId: countField(fields, "requestId"),
    udfPath: stringField(fields, "udfPath"),
    componentPath: componentPathField(fields),
    args: argsField(fields),
  };
}
