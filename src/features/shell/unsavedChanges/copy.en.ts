export const unsavedCopy = {
  title: "Keep your changes?",
  body: "You are about to leave, and what you wrote here is not saved yet.",
  save: "Save Changes",
  discard: "Discard Changes",
  stay: "Stay on Page",
  failed: "It could not be saved, so you are still here and nothing is lost.",
} as const;
