import type { Json } from "../../contract";
import {
  argsField,
  asFields,
  componentPathField,
  countField,
  type Fields,
  ProtocolError,
  stringField,
} from "./fields";

export interface AddQuery {
  type: "Add";
  queryId: number;
  udfPath: string;
  componentPath: string;
  args: Json;
  /** What an earlier run of this query decided (end of a page), kept by the client over reconnects. */
  journal: string | null;
}

export interface RemoveQuery {
  type: "Remove";
  queryId: number;
}

/** Changes the client's set of live queries from `baseVersion` to `newVersion`. */
export interface ModifyQuerySet {
  type: "ModifyQuerySet";
  baseVersion: number;
  newVersion: number;
  modifications: (AddQuery | RemoveQuery)[];
}

function parseModification(value: Json): AddQuery | RemoveQuery {
  const fields = asFields(value, "A query set modification");
  const queryId = countField(fields, "queryId");
  switch (fields.type) {
    case "Add":
      return {
        type: "Add",
        queryId,
        udfPath: stringField(fields, "udfPath"),
        componentPath: componentPathField(fields),
        args: argsField(fields),
        journal:
          fields.journal === undefined || fields.journal === null ? null : stringField(fields, "journal"),
      };
    case "Remove":
      return { type: "Remove", queryId };
    default:
      throw new ProtocolError("A query set modification has an unknown type");
  }
}

export function parseModifyQuerySet(fields: Fields): ModifyQuerySet {
  if (!Array.isArray(fields.modifications)) throw new ProtocolError("modifications must be an array");
  return {
    type: "ModifyQuerySet",
    baseVersion: countField(fields, "baseVersion"),
    newVersion: countField(fields, "newVersion"),
    modifications: fields.modifications.map(parseModification),
  };
}
