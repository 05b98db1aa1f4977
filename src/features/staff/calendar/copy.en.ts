/** Words for the calendar of the daily dare. */
export const calendarCopy = {
  title: "Daily calendar",
  line: "The dares of the next 90 days. A day that has begun anywhere in the world can't be changed any more.",
  loading: "Loading the calendar",
  list: "The next 90 days",
  heads: { day: "Day", dare: "Dare" },
  changed: "Changed",
  leftOut: "Left out",
  rotation: "From the rotation",
  /** {day}: a date. */
  edit: "Change {day}",
  save: "Save {day}",
  choice: "What comes on this day",
  choices: {
    pick: "A dare of the catalogue",
    rotation: "Leave the day out",
    plan: "As it was planned",
  },
  choiceLines: {
    pick: "Only dares that fit a day: alone, at home, nothing to buy, five minutes at most.",
    rotation: "The next dare of the rotation comes instead.",
    plan: "Takes the change back.",
  },
  template: "Dare",
  preview: "What people read",
} as const;
