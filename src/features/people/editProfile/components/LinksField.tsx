import { MAX_LINKED_SOCIAL } from "@convex/domain/limits";
import { LINK_MESSAGES, readLink } from "@convex/domain/people/linkedSocial";
import { X } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { editProfileCopy } from "../copy.en";

const copy = editProfileCopy.links;

type LinksFieldProps = {
  links: readonly string[];
  onChange: (links: readonly string[]) => void;
  /** Errors stand beside their link once the form was tried. */
  tried: boolean;
  /** What the rule or the server says of all of them. */
  error: string | null;
};

function problemOf(link: string): string | null {
  if (link.trim() === "") return null;
  const read = readLink(link);
  return read.ok ? null : LINK_MESSAGES[read.problem];
}

/** Addresses one under another, at most five. */
export function LinksField({ links, onChange, tried, error }: LinksFieldProps) {
  const problems = links.map((link) => (tried ? problemOf(link) : null));
  const isSaidBeside = problems.some((problem) => problem !== null);
  return (
    <Stack gap="sm">
      <Text size="sm" tone="3">
        {copy.hint}
      </Text>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line being typed has no other identity
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={copy.label(at + 1)}
              type="url"
              verbatim
              autoComplete="url"
              value={link}
              onChange={(next) => onChange(links.with(at, next))}
              error={problems[at] ?? null}
            />
          </div>
          <div className="pt-6">
            <IconButton
              label={copy.remove(at + 1)}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(links.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      {error === null || isSaidBeside ? null : <InlineNotice kind="danger">{error}</InlineNotice>}
      {links.length >= MAX_LINKED_SOCIAL ? null : (
        <div>
          <Button variant="secondary" onClick={() => onChange([...links, ""])}>
            {copy.add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
