const HOURS_A_DAY = 24;

/** The hours of a day for a choice; values as a select has them. */
export const HOURS: readonly { value: string; label: string }[] = Array.from(
  { length: HOURS_A_DAY },
  (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, "0")}:00` }),
);
