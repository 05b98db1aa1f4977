/** What people of the world say: under videos, a line or two for each category, and to each other. */
const LINES: Record<string, readonly string[]> = {
  Humor: ["I laughed out loud on the bus.", "The straight face is the best part.", "Please never stop."],
  Fitness: [
    "My knees hurt from watching.",
    "Counting in that accent earned the points.",
    "I tried it. Respect.",
  ],
  Pranks: ["The reaction is gold.", "So harmless and so good.", "Saving this one for Monday."],
  Edgy: ["Brave.", "I did not see that coming.", "We have all been there."],
  Dating: ["Better than my last three dates.", "The plant deserves better.", "I would read that profile."],
  Challenges: [
    "One more and it would have been a record.",
    "How steady are those hands?",
    "I held my breath.",
  ],
  Art: ["I would hang this.", "The eyes are in the right town at least.", "Ten out of ten, would frame."],
  Music: ["That rhythm is stuck in my head now.", "Album when?", "The lid solo!"],
  Gaming: ["This plot is better than the real one.", "I would play that.", "Speedrun next, please."],
  Travel: ["Booked. Where do I pay?", "Best tour I never took.", "The weather report was spot on."],
  Food: ["Now I am hungry.", "The name of the dish alone!", "A feared critic indeed."],
  DIY: [
    "I have that box at home. Not for long.",
    "Holding on by tape and hope.",
    "That is going on my shelf.",
  ],
  Tech: [
    "Finally somebody explains it.",
    "My desk is ashamed.",
    "I understood every word and nothing at all.",
  ],
  Science: [
    "Who knew this works in a kitchen.",
    "The calm voice makes it.",
    "Tried it with my kids' lamp. Works.",
  ],
};
const ANY = ["Worth every cent.", "Who dares you to do the next one?", "This made my day.", "Again, again."];

export function commentsOn(category: string, index: number): string[] {
  const own = LINES[category] ?? ANY;
  const line = (lines: readonly string[], at: number) => lines[at % lines.length] ?? "";
  return [line(own, index), line(ANY, index), ...(index % 2 === 0 ? [line(own, index + 1)] : [])];
}

/** A sender's word and the creator's answer. */
export const THANKS = [
  ["That was even better than I hoped!", "It took four tries. Worth it."],
  ["I have shown it to everyone here.", "Tell them I take requests."],
  ["How long did that take you?", "Twenty minutes, and ten of them were laughing."],
  ["Best money I spent this week.", "Come back any time, I have more ideas."],
] as const;

/** First messages of people whose dare was not taken, or not yet. */
export const REQUESTS = [
  { from: "coinstack", to: "wrongguide", text: "Shame! Pay me directly next time and we both save the fee." },
  { from: "toastcritic", to: "papercrown", text: "The key deserves a ceremony. Take your time!" },
  { from: "pixelmoth", to: "labcoat", text: "If the internet is too big, one cable would do." },
] as const;

/** One open report of each kind. */
export const CASES = [
  { targetKind: "profile", reason: "impersonation", by: "mugcollector" },
  { targetKind: "dare", reason: "other", by: "chalkdust" },
  { targetKind: "proof", reason: "fake-proof", by: "coinstack" },
  { targetKind: "comment", reason: "spam", by: "windowseat" },
  { targetKind: "message", reason: "scam", by: "wrongguide" },
] as const;

/** On the board where people say what they wish for. */
export const WISHES = [
  { by: "nightowl", title: "Slow motion in the player", body: "Half speed would show the stunts better." },
  {
    by: "kitchenband",
    title: "Two creators in one dare",
    body: "The band could use a second pair of hands.",
  },
  { by: "coinstack", title: "A counter for streaks", body: "I would like to see how many days in a row." },
] as const;
