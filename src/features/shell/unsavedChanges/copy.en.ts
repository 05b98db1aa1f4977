export const unsavedCopy = {
  title: "Keep your changes?",
  body: "You are about to leave, and your changes are not saved yet.",
  save: "Save Changes",
  discard: "Discard Changes",
  stay: "Stay on Page",
  failed: "Your changes could not be saved. Nothing is lost; try again.",
} as const;
