import { type ReactNode, useId } from "react";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { safetyCopy } from "./copy.en";
import { PeoplePart } from "./people/PeoplePart";
import { OwnReports } from "./report/OwnReports";
import { WordsPart } from "./words/WordsPart";

const copy = safetyCopy.screen;

/** `/app/settings/safety` (product 22, 24): people, words and reports, each with its own four states. */
export function SafetyScreen() {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <Part title={copy.people.title}>
        <PeoplePart />
      </Part>
      <Part title={copy.words.title}>
        <WordsPart />
      </Part>
      <Part title={copy.reports.title}>
        <OwnReports />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
