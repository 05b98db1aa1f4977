import type { ReactNode } from "react";
import { Heading } from "../layout/Heading";
import { Text } from "../layout/Text";

type EmptyStateProps = { title: string; body?: string; picture?: ReactNode; action?: ReactNode };

/** Picture (a `PlacePicture`), line, one next step. */
export function EmptyState({ title, body, picture, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-9 text-center">
      {picture ? (
        <div aria-hidden="true" className="max-w-full text-dare-text">
          {picture}
        </div>
      ) : null}
      <Heading level={2} size="lg">
        {title}
      </Heading>
      {body ? (
        <div className="text-balance">
          <Text tone="2" size="sm">
            {body}
          </Text>
        </div>
      ) : null}
      {action}
    </div>
  );
}
