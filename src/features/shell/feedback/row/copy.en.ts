/** Beside the settings; the board's own words come with the board. */
export const feedbackRowCopy = {
  title: "Feedback board",
  detail: "Suggest ideas and vote on what comes next",
  external: "Opens another website",
} as const;
