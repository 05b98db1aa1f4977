import { BOT_TRIGGERS, variablesOf } from "@convex/domain/bots/triggers";
import { BOT_PLACES, BOT_TEXT_MAX, fillText, missingVariables, textProblem } from "@convex/domain/bots/words";
import { BOT_PERSONAS, SEED_RULES } from "@convex/domain/catalogue/bots";
import { describe, expect, it } from "vitest";

describe("words of a bot", () => {
  it.each([
    ["empty", "  "],
    ["long", "a".repeat(BOT_TEXT_MAX + 1)],
    ["variable", "Hi {lastName}"],
    ["brace", "Hi {firstName"],
    ["link", "Look at www.elsewhere.example"],
    ["words", "Write me on WhatsApp"],
    [null, "a".repeat(BOT_TEXT_MAX)],
    [null, "You earned {badgeTitle}"],
    [null, "Hi {firstName}, {count} dares wait in {link}: {dareTitle}"],
  ])("are checked before they are kept: %s", (problem, text) => {
    expect(textProblem(text)).toBe(problem);
  });

  it("name only what the trigger can say", () => {
    expect(missingVariables("{dareTitle} {firstName}", "first_dare_sent")).toEqual([]);
    expect(missingVariables("{dareTitle}", "signup_completed")).toEqual(["dareTitle"]);
  });

  it("never carry somebody's link or worse into a note", () => {
    const text = "Hi {firstName}: {dareTitle} in {link}";
    const filled = fillText(text, { firstName: "Ana Maria", dareTitle: "Sing a song", place: "daily" });
    expect(filled).toBe("Hi Ana: “Sing a song” in Today's dare");
    const foul = fillText(text, { firstName: "evil.com", dareTitle: "Visit www.evil.example", place: null });
    expect(foul).toBe("Hi there: your dare in Explore");
    const said = { firstName: "Ana", dareTitle: "Sing like a lemonhead", place: null };
    const listed = { rule: "P10", outcome: "refuse", phrase: "lemonhead" } as const;
    expect(fillText(text, said, { dares: [listed], messages: [] })).toBe("Hi Ana: your dare in Explore");
  });

  it("fills in only once: a name that looks like a variable stays a name", () => {
    expect(fillText("Hi {firstName}", { firstName: "{link}", place: "daily" })).toBe("Hi {link}");
  });
});

describe("the bots that a deployment begins with", () => {
  it("are four personas with eight rules that pass every check", () => {
    expect(BOT_PERSONAS.map(({ name }) => name)).toEqual(["Pip", "Dez", "Mo", "Sage"]);
    expect(SEED_RULES).toHaveLength(8);
    const ids = BOT_PERSONAS.map(({ personaId }) => personaId);
    for (const { text, trigger, personaId, place } of SEED_RULES) {
      expect(textProblem(text), text).toBeNull();
      expect(missingVariables(text, trigger), text).toEqual([]);
      expect(ids).toContain(personaId);
      expect(BOT_PLACES[place].path).toMatch(/^\/[a-z]/);
    }
  });

  it("every trigger can greet by name and lead somewhere", () => {
    for (const trigger of BOT_TRIGGERS)
      expect(variablesOf(trigger)).toEqual(expect.arrayContaining(["firstName", "link"]));
  });
});
