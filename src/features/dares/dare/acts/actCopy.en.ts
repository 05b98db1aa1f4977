/** Words of any act, and of the one that also the camera shows: apart from all the others, which it does without. */
export const actCopy = {
  keep: "Not now",
  stop: {
    action: "Stop this dare",
    title: "Stop this dare?",
    line: "The money goes back to {name} and your video is deleted. Nobody asks why, and it has no effect on your profile.",
    confirm: "Stop now",
    keep: "Go on",
  },
} as const;
