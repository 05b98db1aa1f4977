import { countField, type Fields, ProtocolError, stringField } from "./fields";

/** A new identity for the session; accepted, it becomes identity version `baseVersion + 1`. */
export type Authenticate = { type: "Authenticate"; baseVersion: number } & (
  | { tokenType: "User"; value: string }
  /** `impersonating` undefined: the admin acts as nobody. */
  | { tokenType: "Admin"; value: string; impersonating: unknown }
  | { tokenType: "None" }
);

export function parseAuthenticate(fields: Fields): Authenticate {
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
