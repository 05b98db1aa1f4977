/** Few words: a sample is named by the value that it shows. */
export const galleryCopy = {
  title: "Component gallery",
  lead: "Every part of the interface. Samples only: nothing here reads or changes anything.",
  sections: {
    tokens: "Colours and type",
    actions: "Actions",
    inputs: "Inputs",
    feedback: "Feedback",
    overlays: "Overlays",
    data: "Data",
    capabilities: "What this browser can do",
  },
  /** {ratio} is a number such as 7.6, {least} the least that is allowed. */
  ratio: (ratio: string, least: number) => `${ratio} of at least ${least}`,
  has: "Yes",
  hasNot: "No",
  sample: "Dare someone",
  sentence: "One sentence about one thing, long enough to wrap on the narrowest phone.",
  long: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and a_name_without_any_break_in_it_at_all",
  people: ["maya", "Łukasz", "@sam", "大輔"],
} as const;
