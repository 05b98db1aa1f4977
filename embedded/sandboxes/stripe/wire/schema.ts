import { notInSandbox, refused } from "./errors";
import { isRawObject, type Raw, type RawObject } from "./form";

/** Turns a decoded value into a typed one, or throws Stripe's refusal naming `param`. */
export interface Parser<T> {
  (raw: Raw, param: string): T;
  /** The names a hash takes, for those who compare them with the real service's. */
  names?: Names | undefined;
}

export interface Names {
  here: Record<string, Names | undefined>;
  elsewhere: readonly string[];
}

export interface Field<T> {
  read(raw: Raw | undefined, param: string): T;
  names?: Names | undefined;
}

export function required<T>(parse: Parser<T>): Field<T> {
  return {
    names: parse.names,
    read(raw, param) {
      if (raw === undefined) {
        throw refused(`Missing required param: ${param}.`, { code: "parameter_missing", param });
      }
      return parse(raw, param);
    },
  };
}

export function optional<T>(parse: Parser<T>): Field<T | undefined> {
  return {
    names: parse.names,
    read: (raw, param) => (raw === undefined ? undefined : parse(raw, param)),
  };
}

export function text(maxLength = 5000): Parser<string> {
  return (raw, param) => {
    if (isRawObject(raw)) throw refused(`Invalid string: ${JSON.stringify(raw)}`, { param });
    if (raw === "") {
      throw refused(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: "parameter_invalid_empty", param },
      );
    }
    if (raw.length > maxLength) {
      throw refused(`Invalid string: ${raw.slice(0, 10)}...; must be at most ${maxLength} characters`, {
        param,
      });
    }
    return raw;
  };
}

export function integer(range: { min?: number; max?: number } = {}): Parser<number> {
  return (raw, param) => {
    const value = typeof raw === "string" && /^-?\d{1,15}$/.test(raw) ? Number(raw) : undefined;
    if (value === undefined) {
      throw refused(`Invalid integer: ${String(raw)}`, { code: "parameter_invalid_integer", param });
    }
    if (range.min !== undefined && value < range.min) {
      throw refused(`This value must be greater than or equal to ${range.min}.`, {
        code: "parameter_invalid_integer",
        param,
      });
    }
    if (range.max !== undefined && value > range.max) {
      throw refused(`This value must be less than or equal to ${range.max}.`, {
        code: "parameter_invalid_integer",
        param,
      });
    }
    return value;
  };
}

export const flag: Parser<boolean> = (raw, param) => {
  if (raw === "true") return true;
  if (raw === "false") return false;
  throw refused(`Invalid boolean: ${String(raw)}`, { param });
};

export function oneOf<const T extends string>(...values: T[]): Parser<T> {
  return (raw, param) => {
    const found = values.find((value) => value === raw);
    if (found !== undefined) return found;
    const list =
      values.length > 1 ? `one of ${values.slice(0, -1).join(", ")}, or ${values.at(-1)}` : values[0];
    throw refused(`Invalid ${param}: must be ${list}`, { param });
  };
}

/** Values the real service takes; those outside `here` are answered by 501. */
export function oneOfHere<const T extends string>(here: T[], elsewhere: string[]): Parser<T> {
  return (raw, param) => {
    if (typeof raw === "string" && elsewhere.includes(raw)) throw notInSandbox(`${param}=${raw}`);
    return oneOf(...here)(raw, param);
  };
}

export function listOf<T>(parse: Parser<T>): Parser<T[]> {
  const list: Parser<T[]> = (raw, param) => {
    if (!isRawObject(raw)) throw refused(`Invalid array`, { param });
    return Object.keys(raw)
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => parse(raw[key] ?? "", `${param}[${key}]`));
  };
  list.names = parse.names;
  return list;
}

/** Up to 50 pairs, names up to 40 characters, values up to 500; an empty value leaves its name out. */
export const metadata: Parser<Record<string, string>> = (raw, param) => {
  if (raw === "") return {};
  if (!isRawObject(raw)) throw refused("Invalid hash", { param });
  const pairs = Object.entries(raw).map(([key, value]): [string, string] => {
    if (key.length > 40)
      throw refused("Metadata keys can be at most 40 characters", { param: `${param}[${key}]` });
    if (isRawObject(value)) throw refused("Invalid string", { param: `${param}[${key}]` });
    return [key, value === "" ? "" : text(500)(value, `${param}[${key}]`)];
  });
  if (pairs.length > 50) throw refused("You can have at most 50 metadata keys", { param });
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
};

export type Fields = Record<string, Field<unknown>>;
export type Parsed<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/**
 * A hash with exactly these names. `elsewhere` lists names the real service knows and this sandbox does not:
 * they are answered by 501, all others by `parameter_unknown`.
 */
export function shape<F extends Fields>(fields: F, elsewhere: readonly string[] = []): Parser<Parsed<F>> {
  const parse: Parser<Parsed<F>> = (raw, param) => {
    if (!isRawObject(raw)) throw refused("Invalid hash", { param });
    const nameOf = (key: string) => (param === "" ? key : `${param}[${key}]`);
    refuseStrangers(raw, { known: Object.keys(fields), elsewhere, nameOf });
    const parsed: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) parsed[key] = field.read(raw[key], nameOf(key));
    return parsed as Parsed<F>; // every field was read by its own parser just above
  };
  const here = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.names]));
  parse.names = { here, elsewhere };
  return parse;
}

interface Strangers {
  known: readonly string[];
  elsewhere: readonly string[];
  nameOf(key: string): string;
}

function refuseStrangers(raw: RawObject, { known, elsewhere, nameOf }: Strangers): void {
  for (const key of Object.keys(raw)) {
    if (known.includes(key)) continue;
    if (elsewhere.includes(key)) throw notInSandbox(`the parameter ${nameOf(key)}`);
    throw refused(`Received unknown parameter: ${nameOf(key)}`, {
      code: "parameter_unknown",
      param: nameOf(key),
    });
  }
}

export const expandField = { expand: optional(listOf(text())) };
