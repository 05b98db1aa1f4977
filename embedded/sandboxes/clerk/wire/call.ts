import type { IncomingMessage } from "node:http";
import { headerOf, parseJson } from "../../shared/http";
import { fieldsOf } from "../../shared/sandbox";
import type { View } from "../shapes/client";
import type { Client, Store } from "../state";
import { badRequest, formError } from "./errors";

/** The version of the Frontend API that `@clerk/clerk-js` 5.128 speaks. */
const API_VERSION = "2025-11-10";
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** One call of Clerk's script, decoded. */
export interface Call {
  method: Method;
  /** Without `/v1`. */
  path: string;
  query: URLSearchParams;
  form: Form;
  origin: string | undefined;
  userAgent: string;
}

/** What an act works with. */
export interface Context {
  call: Call;
  store: Store;
  /** The browser that asks; null until it has one. */
  client: Client | null;
  /** Gives the browser a client if it has none. */
  ensureClient(): Client;
  /** Where the sandbox and the pages that may call it are. */
  place: { url: string; origins: readonly string[] };
  /** How things look to the one who asks. */
  view: View;
}

export class Form {
  constructor(private readonly fields: URLSearchParams) {}

  /** A field that was sent and says something. The script sends null as an empty text. */
  get(name: string): string | undefined {
    return this.fields.get(name) || undefined;
  }

  /** A field that holds an object, as JSON. */
  getObject(name: string): Record<string, unknown> | undefined {
    const text = this.get(name);
    if (text === undefined) return undefined;
    const value = parseJson(text);
    if (typeof value === "object" && value !== null) return fieldsOf(value);
    throw formError("form_param_format_invalid", `${name} must be a JSON object.`, name);
  }

  isTrue(name: string): boolean {
    return this.fields.get(name) === "true";
  }

  names(): string[] {
    return [...new Set(this.fields.keys())];
  }
}

export interface Asked {
  request: IncomingMessage;
  url: URL;
  /** Without `/v1`. */
  path: string;
  body: string;
}

/** The script only ever sends GET or POST: the method it means is in the query. */
export function readCall({ request, url, path, body }: Asked): Call {
  const version = url.searchParams.get("__clerk_api_version");
  if (version !== API_VERSION) {
    throw badRequest(
      "sandbox_api_version",
      `The sandbox speaks ${API_VERSION}, not ${version ?? "an unnamed version"}.`,
    );
  }
  return {
    method: methodOf(request.method ?? "GET", url.searchParams.get("_method")),
    path,
    query: url.searchParams,
    form: new Form(new URLSearchParams(body)),
    origin: headerOf(request, "origin"),
    userAgent: headerOf(request, "user-agent") ?? "",
  };
}

function methodOf(sent: string, meant: string | null): Method {
  const name = sent === "POST" && meant !== null ? meant : sent;
  const method = METHODS.find((each) => each === name);
  if (method === undefined) throw badRequest("sandbox_method", `The sandbox knows no method ${name}.`);
  return method;
}
