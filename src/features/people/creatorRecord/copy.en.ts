export const creatorRecordCopy = {
  label: "Before you dare",
  /** {name} is the creator, {amount} the lowest price. */
  dare: "Dare {name}",
  dareShort: "Dare",
  from: "from {amount}",
  newHere: "New here",
  /** {time} is how long an answer usually takes. */
  answers: "Usually answers in {time}",
  withinAnHour: "under an hour",
  hours: { one: "{count} hour", other: "{count} hours" },
  days: { one: "{count} day", other: "{count} days" },
  /** Of the last answers. */
  inTime: "{count} of {all} answered in time",
  free: "Free for a dare now",
  full: "Fully booked right now",
  /** {day} is a date. */
  freeFrom: "Next free slot: {day}",
  completed: { one: "{count} completed", other: "{count} completed" },
} as const;
