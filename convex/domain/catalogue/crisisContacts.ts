/** Where help comes from when somebody is in danger now; part of a sentence. */
export const EMERGENCY_NUMBERS = "112 in Europe, 911 in the USA and Canada, 999 in the United Kingdom";

/** Lines that somebody answers at any hour, free of charge, by country (product 3 and 13). */
export const CRISIS_CONTACTS: readonly { where: string; number: string }[] = [
  { where: "USA and Canada", number: "988" },
  { where: "United Kingdom and Ireland", number: "116 123" },
  { where: "Germany", number: "0800 111 0 111" },
  { where: "Austria", number: "142" },
  { where: "Switzerland", number: "143" },
  { where: "France", number: "3114" },
  { where: "Spain", number: "024" },
];
