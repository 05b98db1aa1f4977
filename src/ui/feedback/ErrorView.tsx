import type { ErrorKind } from "@convex/domain/errorCatalogue";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { errorCopy } from "@/lib/errors/copy.en";
import { Button } from "../action/Button";
import { uiCopy } from "../copy.en";
import { Heading } from "../layout/Heading";
import { PageTitle } from "../layout/PageTitle";
import { Text } from "../layout/Text";
import { PlacePicture } from "../media/PlacePicture";

type ErrorViewProps = {
  /** With its kind it also says what a person can do. */
  error: { title: string; message: string; kind?: ErrorKind; retryAfterMs?: number | null };
  onRetry?: (() => void) | undefined;
  /** A new try is under way. */
  retrying?: boolean;
  /** Further ways out beside the retry. */
  actions?: ReactNode;
  /** `page` when the whole screen failed: the title is then its h1. */
  scope?: "section" | "page";
};

export function ErrorView({ error, onRetry, retrying = false, actions, scope = "section" }: ErrorViewProps) {
  // Where another try cannot help, "wait and try again" would be a lie.
  const isFinal = error.kind === "other" && error.retryAfterMs === null;
  const suggestions = error.kind && !isFinal ? errorCopy.suggestions[error.kind] : [];
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-9 text-center">
      <PlacePicture name="trouble" size={scope === "page" ? "md" : "sm"} />
      {scope === "page" ? (
        <PageTitle>{error.title}</PageTitle>
      ) : (
        <Heading level={2} size="xl">
          {error.title}
        </Heading>
      )}
      <Text tone="2">{error.message}</Text>
      {suggestions.length > 0 ? (
        <ul aria-label={uiCopy.suggestions} className="flex max-w-measure flex-col gap-1 text-sm text-ink-2">
          {suggestions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry ? (
          <Button
            variant="secondary"
            state={retrying ? "busy" : "idle"}
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
