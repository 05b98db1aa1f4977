/** What must not be left behind however the bench ends: servers that run on, gigabytes of data. */
const tasks = new Set<() => void>();

process.on("exit", () => {
  for (const task of [...tasks].reverse()) task();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

export function atExit(task: () => void): void {
  tasks.add(task);
}
