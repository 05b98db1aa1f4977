import { type ReactNode, useId } from "react";
import { Card } from "./Card";
import { Heading } from "./Heading";
import type { Gap } from "./layout";
import { Stack } from "./Stack";

type SectionProps = {
  title: ReactNode;
  /** On a card, on a roomy one, or on the page itself. */
  look?: "card" | "wide" | "bare";
  gap?: Gap;
  children: ReactNode;
};

/** A part of a screen, named by its heading. */
export function Section({ title, look = "card", gap = "md", children }: SectionProps) {
  const id = useId();
  const content = (
    <>
      <Heading level={2} size="lg" id={id}>
        {title}
      </Heading>
      {children}
    </>
  );
  if (look === "bare") {
    return (
      <Stack as="section" gap={gap} labelledBy={id}>
        {content}
      </Stack>
    );
  }
  return (
    <Card as="section" padding={look === "wide" ? "lg" : "md"} labelledBy={id}>
      <Stack gap={gap}>{content}</Stack>
    </Card>
  );
}
