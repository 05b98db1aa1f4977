import { fill } from "@/lib/text/words";
import type { Extract } from "./data";
import { extractCopy as copy } from "./extractCopy.en";

/** Cards of a dare's steps, which no person wrote. */
export const HOUSE = copy.house;

/** What a message of a chat says to whoever only reads of it: its text, or the word for what it shows. */
export const extractWords = ({ kind, text }: Pick<Extract[number], "kind" | "text">): string =>
  kind === "text" ? text : fill(copy.kinds[kind], { title: text });
