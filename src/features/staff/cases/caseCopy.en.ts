/** Words for the page of one case. */
export const caseCopy = {
  loading: "Loading the case",
  /** {level}: 0 to 3; {kind}: what was reported; {name}: whose it is. */
  about: "S{level} · {kind} · {name}",
  opened: "Opened",
  due: "First look due",
  own: {
    title: "You are a party of this",
    line: "You are a party of this, so somebody else has to decide it. Hand it over, or leave it in the list.",
  },
  closed: {
    acted: "This case is decided: something was done.",
    nothing: "This case is decided: no rule was broken.",
  },
  hold: {
    title: "Who has it",
    free: "Nobody has taken it yet.",
    mine: "You have it.",
    /** {name}: a colleague. */
    taken: "{name} has it.",
    take: "Take it",
    taking: "Taking it",
    handOver: "Hand it over",
    to: "To",
    nobody: "Back to the list",
  },
  item: {
    title: "What was reported",
    asReported: "As reported",
    asIs: "As it is now",
    same: "Nothing was changed since.",
    cover: "Show the words",
    gone: "It is no longer there.",
    wordless: "It has no words.",
    watchVideo: "Watch the video",
    watchPhoto: "See the photo",
    shown: "What was reported",
    uncover: "Show it sharp and in colour",
  },
  reports: {
    title: "Reports",
    none: "Nobody reported it: our own check held it back.",
    silent: "No words added.",
    visitor: "Someone without an account",
    /** {made}: reports before this one; {acted}: how many led to something. */
    record: "{made} reports before, {acted} led to something",
    first: "First report",
  },
  record: {
    title: "Its owner",
    /** {name}: whose it is. */
    since: "Member since",
    cases: "Other cases",
    actedOn: "Led to something",
    open: "Open their page",
    similar: "Similar cases",
    /** {acted} of {decided}. */
    similarLine: "{acted} of the last {decided} of this kind and reason led to something.",
    noSimilar: "None of this kind and reason was decided yet.",
  },
  timeline: {
    title: "What happened",
    empty: "Nothing yet.",
    note: "Add a note",
    acts: {
      "case.take": "took it",
      "case.handOver": "handed it over",
      "case.note": "noted",
      "case.watch": "looked at it",
    } as Readonly<Record<string, string>>,
    other: "acted",
  },
} as const;
