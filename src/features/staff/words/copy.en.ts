import type { AddedOutcome, WordList } from "@convex/domain/safety/screen/addedWords";
import type { AddedWord, Tried } from "./data";

const lists: Record<WordList, string> = { dares: "Dares", messages: "Messages" };

const dareOutcomes: Record<Tried["dare"]["outcome"], string> = {
  pass: "Goes through",
  nudge: "Other words are suggested",
  hold: "A person reads it first",
  refuse: "Refused",
};

const messageOutcomes: Record<Tried["message"]["outcome"], string> = {
  pass: "Delivered",
  warn: "Delivered once with a warning, then refused",
  hold: "A person reads it first",
  crisis: "Delivered, and its writer is offered help",
};

/** Words for the lists that screen what people write. */
export const wordsCopy = {
  title: "Word lists",
  line: "What people write is checked against these lists before anybody reads it.",
  try: {
    title: "Try a text",
    label: "Text",
    hint: "Nothing of it is kept.",
    action: "See what happens",
    problem: "Write something to try.",
    loading: "Screening the text",
    result: "What would happen",
    language: "The language isn't one our lists know, so a person reads a dare like this first.",
    asDare: "As a dare",
    asMessage: "As a message",
    dareOutcomes,
    messageOutcomes,
    /** {rule}: its name, {code}: such as P4, {words}: as the screening read them. */
    because: "{rule} ({code}), because of “{words}”.",
    becauseCrisis: "A cry for help, because of “{words}”.",
    byStaff: "Staff have added these words.",
    said: "Its writer reads: {message}",
  },
  added: {
    title: "Added by staff",
    line: "Adding or removing one takes two admins.",
    loading: "Loading what was added",
    list: "Added words",
    empty: "Nothing added yet",
    emptyLine: "Words that admins add to the lists appear here.",
    states: {
      asked: "Waits for a second admin",
      live: "In use",
      leaving: "In use until a second admin agrees to remove it",
    } satisfies Record<AddedWord["state"], string>,
    /** {list}, {rule}: of the phrase; {what}: what becomes of a text. */
    facts: "{list} · {rule} · {what}",
    mine: "You asked for this. Another admin has to agree.",
    agreeAdd: "Agree to add “{phrase}”",
    agreeRemove: "Agree to remove “{phrase}”",
    drop: "Take back “{phrase}”",
    remove: "Ask to remove “{phrase}”",
    keep: "Keep “{phrase}”",
  },
  ask: {
    title: "Add to a list",
    list: "List",
    lists,
    rule: "Rule",
    outcome: "What happens",
    outcomes: {
      refuse: "Refuse it",
      hold: "Let a person read it first",
    } satisfies Record<AddedOutcome, string>,
    phrase: "Word or phrase",
    phraseHint: "Plain words. * stands for any ending: “jump* off”.",
    action: "Ask a second admin",
    admins: "Only admins can add to a list.",
  },
  builtIn: {
    titles: { dares: "Built in, for dares", messages: "Built in, for messages" } satisfies Record<
      WordList,
      string
    >,
    line: "They come with the product and change with its releases. In a pattern, (a|b) is one or the other.",
    loading: "Loading the lists",
    /** {rule}: its name, {code}: such as P4. */
    rules: { dares: "{rule} ({code})", messages: "{rule} ({code}), in messages" } satisfies Record<
      WordList,
      string
    >,
    crisis: "Cries for help",
    patterns: { one: "{count} pattern", other: "{count} patterns" },
  },
  held: "A person reads it first",
  warned: "Warned once, then refused",
} as const;
