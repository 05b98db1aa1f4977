import { ChevronRight, ExternalLink, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { useFeedbackUrl } from "@/lib/device/feedbackUrl";
import { Link } from "@/ui/action/Link";
import { Text } from "@/ui/layout/Text";
import { feedbackRowCopy as copy } from "./copy.en";

/** The settings row that leads to the board: ours, or the one the configuration names (PRD-15). */
export function FeedbackRow() {
  const url = useFeedbackUrl();
  if (url === null) {
    return (
      <Link look="plain" to="/app/settings/feedback">
        <RowBody detail={copy.detail} mark={<ChevronRight aria-hidden="true" className="size-5" />} />
      </Link>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block min-w-0 rounded-md text-inherit no-underline"
    >
      <RowBody detail={copy.external} mark={<ExternalLink aria-hidden="true" className="size-5" />} />
    </a>
  );
}

function RowBody({ detail, mark }: { detail: string; mark: ReactNode }) {
  return (
    <span className="flex min-h-touch items-center gap-3 py-3 text-ink-2">
      <Megaphone aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col">
        <Text as="span" weight="semibold">
          {copy.title}
        </Text>
        <Text as="span" size="sm" tone="2">
          {detail}
        </Text>
      </span>
      {mark}
    </span>
  );
}
