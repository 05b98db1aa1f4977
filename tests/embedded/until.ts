const BETWEEN_MS = 5;

/** Looks until it holds. It has no limit of its own: what never comes is ended by the test's. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
}
