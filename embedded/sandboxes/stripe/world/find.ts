/** The object of that id. Ids come from outside, and `constructor` is no charge. */
export function find<T>(record: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}
