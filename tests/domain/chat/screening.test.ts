import { CRISIS_CONTACTS } from "@convex/domain/catalogue/crisisContacts";
import { CRISIS_MESSAGE, hasLink, heldMessage, readMessage } from "@convex/domain/chat/screening";
import { describe, expect, it, test } from "vitest";

const NOTHING = { held: null, solicits: false, crisis: false };

describe("what is held for a person (product 13)", () => {
  test.each([
    ["P1", "I'm 15 and bored"],
    ["P1", "im only 16 years old"],
    ["P1", "I am 14"],
    ["P1", "Ich bin erst 15 Jahre alt"],
    ["P1", "Tengo 16 años"],
    ["P1", "j'ai 15 ans"],
    ["P2", "send me some nudes"],
    ["P2", "S e n d  me your n.u.d.e.s"],
    ["P2", "wanna have sex tonight?"],
    ["P2", "how much for a night with you"],
    ["P2", "Schick mir ein Nacktbild"],
    ["P2", "mándame fotos calientes"],
    ["P2", "envoie-moi des nudes"],
    ["P6", "just kill yourself"],
    ["P6", "kys"],
    ["P6", "Bring dich doch um"],
    ["P6", "va te pendre"],
    ["P10", "I'll kill you"],
    ["P10", "I am going to leak your nudes"],
    ["P10", "i know where you live"],
    ["P10", "Ich weiß, wo du wohnst"],
    ["P10", "te voy a matar"],
    ["P10", "je vais te tuer"],
  ] as const)("PRODUCT-13 %s: %s", (rule, text) => {
    expect(readMessage(text).held).toBe(rule);
  });

  test.each([
    "I'm 25 and bored",
    "I am 12 minutes away",
    "I'm with my kids today",
    "My son is 14, he loves your clips",
    "We talked about sex education at school",
    "That key award dare killed me",
    "Don't kill yourself over it, it is only a dare",
    "Did you hurt yourself?",
    "I'll shoot you a message later",
    "You're dead right",
    "I'll beat you at chess",
    "Did your PayPal payout arrive?",
    "See you on 22.11.2026 at 19:30, dare 2026-11-22",
    "That is 12 000 steps, or 1,250 for each of us",
    "Take this: https://example.test/photo",
    "I read about it on Telegram",
    "@nightowl did the same",
    "It costs $5",
    "The bank is outside the old town",
  ])("says nothing to: %s", (text) => {
    expect(readMessage(text)).toEqual(NOTHING);
  });
});

describe("payment elsewhere and contact (P13)", () => {
  test.each([
    "Pay me by PayPal instead",
    "send me the rest through Venmo",
    "You can pay me directly",
    "Let's do it outside the app",
    "my paypal is on my page",
    "what's your number",
    "My number is below",
    "Add me on Snapchat",
    "text me on whats app",
    "let's switch to Telegram",
    "Call +49 151 2345 6789",
    "0151 / 23 45 67 89",
    "٠١٥١٢٣٤٥٦٧٨٩",
    "zero one five one two three four five six",
    "write to ada@mail.test",
    "t.me/somebody",
    "DE89 3704 0044 0532 0130 00",
    "$cashname",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "Zahl mir das per PayPal",
    "Gib mir mal deine Nummer",
    "págame por bizum",
    "paye-moi en liquide",
  ])("finds: %s", (text) => {
    expect(readMessage(text)).toEqual({ ...NOTHING, solicits: true });
  });
});

describe("a cry for help", () => {
  test.each([
    "I want to die",
    "sometimes I think about killing myself",
    "I feel suicidal",
    "ich will nicht mehr leben",
    "quiero morirme",
    "j'ai envie de mourir",
  ])("is for a friend to read, with help for the writer: %s", (text) => {
    expect(readMessage(text)).toEqual({ ...NOTHING, crisis: true });
  });

  it("help names the emergency number and every line of the list", () => {
    for (const { number } of CRISIS_CONTACTS) expect(CRISIS_MESSAGE).toContain(number);
    expect(CRISIS_MESSAGE).toContain("112");
    expect(heldMessage("P6")).toContain(CRISIS_MESSAGE);
    expect(heldMessage("P2")).not.toContain(CRISIS_MESSAGE);
    expect(heldMessage("P2")).toContain("(P2)");
  });
});

describe("addresses", () => {
  test.each([
    ["https://example.test", true],
    ["see example.com/x", true],
    ["www.example.test", true],
    ["look at some-page.ru", true],
    ["it is on page.test/x2", true],
    ["dance.And/or sing", true],
    ["sing and/or dance, e.g./i.e. both", false],
    ["at 7.30/8.00", false],
    ["That was great.And me too", false],
    ["Hello there", false],
  ] as const)("%s", (text, expected) => {
    expect(hasLink(text)).toBe(expected);
  });
});
