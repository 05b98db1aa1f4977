import type { Json } from "../../contract";
import { argsField, componentPathField, countField, type Fields, stringField } from "./fields";

/** Never resent: the client fails an action whose connection is lost. */
export interface Action {
  type: "Action";
  requestId: number;
  udfPath: string;
  componentPath: string;
  args: Json;
}

export function parseAction(fields: Fields): Action {
  return {
    type: "Action",
    requestId: countField(fields, "requestId"),
    udfPath: stringField(fields, "udfPath"),
    componentPath: componentPathField(fields),
    args: argsField(fields),
  };
}
