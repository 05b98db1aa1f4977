/** Words in pieces, and letters that only look alike. */
import { readingsOf } from "@convex/domain/safety/screen/fold";
import { graveTimes } from "@convex/domain/safety/screen/graveRules";
import { screenText } from "@convex/domain/safety/screen/screenText";
import { describe, expect, test } from "vitest";

const outcomeOf = (text: string) => screenText({ text, category: "Humor", facets: [] }).outcome;

const DISGUISED = [
  "Dance na ked in the kitchen",
  "Dance na/ked in the kitchen",
  "Dance na,ked in the kitchen",
  "Dance na:ked in the kitchen",
  "Dance na+ked in the kitchen",
  "Dance n_aked in the kitchen",
  "Dance na🔥ked in the kitchen",
  "Dance (na)(ked) in the kitchen",
  "Dance n4 ked in the kitchen",
  "Dance top less in the kitchen",
  "Tanz na ckt in der Küche",
  "Baila des nuda en la cocina",
  "A toast with te quila",
  "Act out a sui cide",
  "Dance ոսԁe in the kitchen",
  "Dance ɴᴀᴋᴇᴅ in the kitchen",
  "Dance nᴀked in the kitchen",
  "Dance nᎪkeᎠ in the kitchen",
  "Dance 🅝🅐🅚🅔🅓 in the kitchen",
  "Dance 🅽🅰🅺🅴🅳 in the kitchen",
  "Dance nǝked with your ƞɨpples",
  "Dance n*ked in the kitchen",
  "Dance nak*d in the kitchen",
  "Dance 🇳 🇦 🇰 🇪 🇩 in the kitchen",
  "Dance 🇳🇦🇰🇪🇩 in the kitchen",
  "Dance naked🇺🇸 in the kitchen",
];

const ORDINARY =
  "Scunthorpe Essex Sussex Penistone Cockburn Dickens Hancock Peacock cockpit shuttlecock hitchhiker " +
  "assassin classic passage grass glass bass massage embassy compass assume assist button butter butterfly analysis " +
  "analyst canal banal anagram therapist grape drape trapeze skyscraper scraper parapet titan title titanium entitled " +
  "constitution institution repetition tuba nudge noodle denude Neudeck snake knack quack nickname nipper " +
  "ripple tipple stripe stripy pinstripe airstrip outstrip trip tripod striper sextant sextet sixty bisect insect " +
  "document cucumber cumin accumulate circumference scum hello shell shellfish bishop arsenal parse sparse coarse " +
  "mishit shiitake shift whist whisk whisker brisk risky frisky tequil alcove vodcast " +
  "country county counter encounter pushy swallow fellow shallow grapefruit uranus orangutan";

const SENTENCES = [
  "The pen is red and the top is blue",
  "Sing like a hero in a cape",
  "Show an al dente noodle and name it",
  "Let's trip over an invisible mug",
  "Read a rap e-mail aloud like a poet",
  "Draw a comic strip ping pong duel",
  "In a kedgeree recipe, what is the moral",
  "Invent un dress code absurde",
  "Cuenta hasta diez por no aburrirte",
  "Ana Kedves reads the weather",
  "Can u dance like a noodle",
  "Guess ten flags 🇩🇪🇺🇸🇳🇴 🇮🇹 and sing 🇪🇸 one",
];

describe("disguises (product 6)", () => {
  test.each(DISGUISED)("are seen through: %s", (text) => {
    expect(outcomeOf(text)).toBe("refuse");
  });

  test("a hundred ordinary words are no disguise, nor are they side by side", () => {
    const words = ORDINARY.split(" ");
    expect(words.length).toBeGreaterThanOrEqual(100);
    expect(words.filter((word) => outcomeOf(`Say ${word} in a song`) !== "pass")).toEqual([]);
    expect(outcomeOf(words.join(" "))).toBe("pass");
    expect(SENTENCES.filter((text) => outcomeOf(text) !== "pass")).toEqual([]);
  });

  test("nothing is put together that holds no such word", () => {
    expect(readingsOf("a quiet song")).toEqual(["a quiet song"]);
    expect(readingsOf("so na ked, so")).toContain("so naked so");
  });
});

describe("three grave refusals (product 6)", () => {
  const MINUTE = 60_000;
  const row = (about: string | undefined, at: number) => ({ rule: "P2" as const, about, at: at * MINUTE });

  test("one sitting at one draft counts once, however often the words were mended", () => {
    expect(graveTimes([row("a", 50), row("a", 30), row("a", 0)])).toBe(1);
    expect(graveTimes([row("a", 130), row("a", 65), row("a", 0)])).toBe(3);
    // Trying on and on is no one sitting.
    expect(graveTimes([row("a", 150), row("a", 100), row("a", 50), row("a", 0)])).toBe(2);
    expect(graveTimes([row("a", 2), row("b", 1), row(undefined, 1), row(undefined, 0)])).toBe(4);
  });
});
