/** As it is stored: people write an @ and capitals. */
export const asUsername = (text: string): string => text.trim().replace(/^@/, "").toLowerCase();
