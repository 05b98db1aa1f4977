/** Beside the settings; the board's own words come with the board. */
export const feedbackRowCopy = {
  title: "Feedback board",
  detail: "Wish for something and vote for what comes next",
  external: "Opens another website",
} as const;
