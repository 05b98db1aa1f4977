import type * as z from "zod/mini";
import type { SavedError } from "./entry";

type ActionArgs = Record<string, unknown>;

/** What the server is asked to do; the action id makes a repeat harmless. */
export type ServerCall = { mutation: string; args: ActionArgs };

type ActionSpec<Data> = {
  /** Judges what a screen hands in, and what an older version of the app has stored. */
  schema: z.ZodMiniType<Data>;
  /** Order is kept inside one subject; a failed action holds up its own subject only. */
  subject: (data: Data) => string;
  call: (data: Data, actionId: string) => ServerCall;
  /** The words the person wrote; "" where there are none. */
  preview: (data: Data) => string;
  /** For the last state of something: takes in an older action that was never tried, or that failed. */
  merge?: (older: Data, newer: Data) => Data | null;
  /** Instead of 30 days. */
  expiresAfterMs?: number;
  /** Too old, it goes without a word: nobody has anything left to decide about it. */
  fades?: boolean;
  /** Rulings 7: a refusal that leaves a trace on the server comes as an answer. Null: the answer is a yes. */
  refusalIn?: (answer: unknown) => SavedError | null;
  /** What failed for good lets the rest of its subject go on. */
  letsPass?: boolean;
};

/** One action whose data has been read; its type no longer matters to the queue. */
export type ReadAction = {
  data: unknown;
  subject: string;
  preview: string;
  call: (actionId: string) => ServerCall;
  /** The data that replaces both, or null where actions of this type stay apart. */
  takeIn: (olderData: unknown) => unknown;
  expiresAfterMs: number | null;
  fades: boolean;
  refusalIn: (answer: unknown) => SavedError | null;
  letsPass: boolean;
};

export type ActionDefinition<Data> = {
  parse: (raw: unknown) => Data | null;
  read: (raw: unknown) => ReadAction | null;
};

/** The one entry that a feature adds to the registry for its type. */
export function defineAction<Data>(spec: ActionSpec<Data>): ActionDefinition<Data> {
  const parse = (raw: unknown): Data | null => {
    const parsed = spec.schema.safeParse(raw);
    return parsed.success ? parsed.data : null;
  };
  const read = (raw: unknown): ReadAction | null => {
    const data = parse(raw);
    if (data === null) return null;
    return {
      data,
      subject: spec.subject(data),
      preview: spec.preview(data),
      call: (actionId) => spec.call(data, actionId),
      takeIn: (olderData) => {
        const older = parse(olderData);
        return older === null || spec.merge === undefined ? null : spec.merge(older, data);
      },
      expiresAfterMs: spec.expiresAfterMs ?? null,
      fades: spec.fades ?? false,
      refusalIn: spec.refusalIn ?? (() => null),
      letsPass: spec.letsPass ?? false,
    };
  };
  return { parse, read };
}
