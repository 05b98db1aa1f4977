/** The lists as they come, and what they would say to a text: by the functions that judge what people write. */
import type { Infer } from "convex/values";
import type { QueryCtx } from "../../../_generated/server";
import { HARD_RULES } from "../../../domain/catalogue/hardRules";
import { CRISIS_WORDS, HELD_WORDS, SOLICITING_WORDS } from "../../../domain/catalogue/messageWords";
import {
  CRISIS_MESSAGE,
  HELD_RULES,
  heldMessage,
  messageHits,
  SOLICITING_CODE,
  SOLICITING_MESSAGES,
} from "../../../domain/chat/screening";
import { CONTENT_RULES } from "../../../domain/safety/contentRules";
import { isKnownLanguage } from "../../../domain/safety/screen/language";
import { hardHit, screeningMessage, screenText } from "../../../domain/safety/screen/screenText";
import { fail } from "../../../errors";
import { addedTo } from "./addedWords";
import type { builtInView, triedView } from "./wordsView";

type Tried = Infer<typeof triedView>;

/** As long as a message may be. */
const TRIED_MAX = 2_000;
/** Of no category of its own, and nothing ticked. */
const PLAIN = { category: "Humor", facets: [] };

const sourcesOf = (patterns: readonly RegExp[]): string[] => patterns.map(({ source }) => source);

export function builtIn(): Infer<typeof builtInView>[] {
  const ofDares = CONTENT_RULES.map((rule) => ({
    ...{ list: "dares" as const, rule },
    patterns: sourcesOf(HARD_RULES.filter((row) => row.rule === rule).map(({ pattern }) => pattern)),
  }));
  const ofMessages = HELD_RULES.map((rule) => ({
    ...{ list: "messages" as const, rule },
    patterns: sourcesOf(HELD_WORDS[rule]),
  }));
  return [
    ...ofDares,
    ...ofMessages,
    { list: "messages", rule: SOLICITING_CODE, patterns: sourcesOf(SOLICITING_WORDS) },
    { list: "messages", rule: "crisis", patterns: sourcesOf(CRISIS_WORDS) },
  ];
}

export async function tryText(ctx: QueryCtx, text: string): Promise<Tried> {
  if (text.length > TRIED_MAX) fail("invalid-argument", { field: "text", reason: "text-length" });
  return {
    isLanguageKnown: isKnownLanguage(text),
    dare: await asDare(ctx, text),
    message: await asMessage(ctx, text),
  };
}

async function asDare(ctx: QueryCtx, text: string): Promise<Tried["dare"]> {
  const asked = { ...PLAIN, text, added: await addedTo(ctx, "dares") };
  const found = screenText(asked);
  const hit = hardHit(asked);
  const why = hit === null ? null : { rule: hit.rule, words: hit.words, isAdded: hit.isAdded };
  return { outcome: found.outcome, message: screeningMessage(found), hit: why };
}

/** In the order in which `model/chat/screening.ts` answers. */
async function asMessage(ctx: QueryCtx, text: string): Promise<Tried["message"]> {
  const { held, crisis, solicits } = messageHits(text, await addedTo(ctx, "messages"));
  if (held !== null) return { outcome: "hold", message: heldMessage(held.rule), hit: held };
  if (crisis !== null) return { outcome: "crisis", message: CRISIS_MESSAGE, hit: { ...crisis, rule: null } };
  if (solicits === null) return { outcome: "pass", message: null, hit: null };
  return { outcome: "warn", message: SOLICITING_MESSAGES.warn, hit: { ...solicits, rule: SOLICITING_CODE } };
}
