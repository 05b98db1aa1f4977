/** What a piece of work costs this process: waiting for a core, which a busy machine adds, is no part of it. */
export function processorMs(work: () => unknown, tries = 4): number {
  const costs = Array.from({ length: tries }, () => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  // The least of them: what else the process does in the meantime must not count.
  return Math.min(...costs);
}
