import { Plus, Zap } from "lucide-react";
import { PRODUCT_NAME } from "@/config/product";
import { QueueTray } from "@/features/shell/offline";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { SearchLink } from "../BarLink";
import { shellCopy } from "../copy.en";
import { LogoMark, Wordmark } from "../Logo";

const SIGN = { "aria-hidden": true, strokeWidth: 2, className: "size-5 shrink-0 wide:hidden" } as const;

/** The mark that leads home, and the search. */
export function RailHead() {
  return (
    <div className="flex min-h-bar-top shrink-0 flex-col items-center justify-between pb-2 wide:flex-row wide:ps-3">
      <Link to="/app" activeOptions={{ exact: true }} look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
        <span className="flex min-h-bar-top items-center wide:hidden">
          <LogoMark />
        </span>
        <span className="hidden wide:inline">
          <Wordmark />
        </span>
      </Link>
      <SearchLink />
    </div>
  );
}

type RailFootProps = { isCurrent: boolean; onPress: () => void };

/** The act of the whole place, what makes something new, and what waits to be sent. */
export function RailFoot({ isCurrent, onPress }: RailFootProps) {
  return (
    <div className="flex shrink-0 flex-1 flex-col gap-2 pt-5">
      <ButtonLink to="/app/send-dare" block icon={<Zap {...SIGN} />}>
        <span className="max-wide:sr-only">{shellCopy.dare}</span>
      </ButtonLink>
      <Button variant="secondary" block icon={<Plus {...SIGN} />} pressed={isCurrent} onClick={onPress}>
        <span className="max-wide:sr-only">{shellCopy.post}</span>
      </Button>
      <div className="mt-auto flex justify-center">
        <QueueTray />
      </div>
    </div>
  );
}
