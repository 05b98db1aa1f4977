export const autoNotesCopy = {
  label: "Automated",
  stop: "Stop notes like this",
  report: "Report",
  stopped: "No more automated messages. You can turn them on again in your notification settings.",
  off: "Automated messages are off.",
  settings: "Change",
  section: {
    title: "Automated messages",
    loading: "Loading",
    label: "Notes from Pip, Dez, Mo and Sage",
    description:
      "Tips in your inbox, from programs and never from people. At most one a day and three a week.",
    saved: "Automated messages saved.",
  },
} as const;
