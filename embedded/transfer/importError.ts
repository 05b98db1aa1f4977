/** What is wrong with an import, in words for the person who started it. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** `Row 3 wasn't an object`, with the table it was meant for. */
export function rowError(table: string, row: number, problem: string): ImportError {
  return new ImportError(`Row ${row} of table "${table}" ${problem}`);
}
