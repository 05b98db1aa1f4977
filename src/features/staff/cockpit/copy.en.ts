type Words = { one: string; other: string };

/** Words for the cockpit: how the product is doing, and what keeps its numbers right. */
export const cockpitCopy = {
  title: "Cockpit",
  counters: {
    title: "Count everybody anew",
    line: "Followers, dares and reactions are counted again from what is stored. Profile views stay as they are.",
    loading: "Looking up the last count",
    warning: "Your e-mail address isn't on the list of admin addresses",
    warningLine: "That changes nothing: your role alone decides what you may do here.",
    dry: "Dry run",
    real: "Count and correct",
    dryOn: "Carry on with the dry run",
    realOn: "Carry on correcting",
    never: "Nobody has counted yet.",
    running: { one: "Counting: {total} person so far.", other: "Counting: {total} people so far." } satisfies Words,
    stopped: {
      one: "Stopped after five minutes, with {total} person counted.",
      other: "Stopped after five minutes, with {total} people counted.",
    } satisfies Words,
    dryDone: {
      one: "{updated} of {total} person has a wrong counter. Nothing was changed.",
      other: "{updated} of {total} people have a wrong counter. Nothing was changed.",
    } satisfies Words,
    realDone: {
      one: "Corrected the counters of {updated} of {total} person.",
      other: "Corrected the counters of {updated} of {total} people.",
    } satisfies Words,
    left: {
      one: "{left} person has more than can be counted at once; what couldn't be counted stayed as it was.",
      other: "{left} people have more than can be counted at once; what couldn't be counted stayed as it was.",
    } satisfies Words,
  },
} as const;
