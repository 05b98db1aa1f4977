/** Rulings 12: whether somebody of the staff looks at dares now. Unset: nobody does, except on one's own machine. */
export function reviewersOnShift(env: Readonly<Record<string, string | undefined>>): boolean {
  return (
    env.REVIEWERS_ON_SHIFT === "yes" || (env.DEPLOYMENT_KIND === "local" && env.REVIEWERS_ON_SHIFT !== "no")
  );
}
