import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button";
import { uiCopy } from "./copy.en";
import { Heading } from "./Heading";
import { PageTitle } from "./PageTitle";
import { Text } from "./Text";

type ErrorViewProps = {
  error: { title: string; message: string };
  onRetry?: (() => void) | undefined;
  /** Further ways out beside the retry. */
  actions?: ReactNode;
  /** `page` when the whole screen failed: the title is then its h1. */
  scope?: "section" | "page";
};

export function ErrorView({ error, onRetry, actions, scope = "section" }: ErrorViewProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-9 text-center">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-8 text-danger" />
      {scope === "page" ? (
        <PageTitle>{error.title}</PageTitle>
      ) : (
        <Heading level={2} size="xl">
          {error.title}
        </Heading>
      )}
      <Text tone="2">{error.message}</Text>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <Button
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" className="size-[1.2em]" />}
            onClick={onRetry}
          >
            {uiCopy.tryAgain}
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}
