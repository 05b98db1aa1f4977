/** The provider's balance at one moment, read while business goes on (money.md 5.3). Actions only. */
import { CURRENCY } from "../domain/money";
import type { BooksPort, Movement } from "./ports";

/** Enough for a busy hour and a run that was cut off; more is no picture. */
const PAGES_MAX = 50;
const TRIES = 3;

/** Null: there are more of them than one picture holds. */
async function movementsAfter(books: BooksPort, line: number): Promise<Movement[] | null> {
  const found: Movement[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, cursor: next } = await books.listMovements({ since: line, cursor });
    // The provider counts in seconds: its first second may begin before the line.
    found.push(...items.filter(({ at, currency }) => at > line && currency === CURRENCY));
    if (next === null) return found;
    cursor = next;
  }
  return null;
}

const namesOf = (movements: readonly Movement[]) => movements.map(({ ref, net }) => `${ref}=${net}`).join();

/**
 * The balance and the sum of the movements after `line` in it. The same movements before and after the balance was read
 * are one moment; null when there was none.
 */
export async function takePicture(
  books: BooksPort,
  line: number,
): Promise<{ balance: number; young: number } | null> {
  let before = await movementsAfter(books, line);
  for (let tries = 0; tries < TRIES && before !== null; tries += 1) {
    const balances = await books.balance();
    const after = await movementsAfter(books, line);
    if (after !== null && namesOf(after) === namesOf(before)) {
      const balance = balances.find(({ currency }) => currency === CURRENCY)?.amount ?? 0;
      return { balance, young: after.reduce((sum, { net }) => sum + net, 0) };
    }
    before = after;
  }
  return null;
}
