import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { errorsCopy } from "./copy.en";

/** Why the app cannot start. */
export type ConfigurationProblem = { kind: "invalid"; names: string[] } | { kind: "no-identity" };

/** For the person who runs the build; a visitor never sees it on a working one. */
export function ConfigurationError({ problem }: { problem: ConfigurationProblem }) {
  const copy = errorsCopy.configuration;
  const reason = problem.kind === "invalid" ? copy.invalid(problem.names.join(", ")) : copy[problem.kind];
  return (
    <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
      <Stack gap="md">
        <PageTitle>{copy.title}</PageTitle>
        <div role="alert">
          <Text>{reason}</Text>
        </div>
        <Text tone="2">{copy.help}</Text>
      </Stack>
    </main>
  );
}
