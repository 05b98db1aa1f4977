import { Settings } from "lucide-react";
import { PRODUCT_NAME } from "@/config/product";
import { HOME_PATH } from "@/config/site";
import { QueueTray } from "@/features/shell/offline";
import { Link } from "@/ui/action/Link";
import { classes } from "@/ui/layout/layout";
import { BarLink, SearchLink } from "./BarLink";
import { type Chrome, MIDDLE, type ScreenWidth } from "./chrome";
import { shellCopy } from "./copy.en";
import { LeaveButton } from "./LeaveButton";
import { Wordmark } from "./Logo";
import { PaneTitle } from "./Panes";
import { BAR_MARK } from "./useBarsAway";

type TopBarProps = {
  chrome: Chrome;
  width: ScreenWidth;
  /** Of the list below it, where that stands beside what is opened from it. */
  list: string | null;
  away: boolean;
  isRail: boolean;
};

/** SHL-11: the way back or out, the mark that leads home, search, settings. The rail has all but the first. */
export function TopBar({ chrome, width, list, away, isRail }: TopBarProps) {
  return (
    <header
      {...BAR_MARK}
      data-frame="top"
      data-away={away || undefined}
      className={classes(
        "bar-leaves-up sticky top-(--offset-top) z-(--layer-bar) bg-canvas pt-safe-top",
        list !== null && "border-b border-line",
      )}
    >
      <div
        className={classes(
          "mx-auto flex min-h-bar-top items-center gap-1 px-gutter",
          MIDDLE[list === null ? width : "full"],
        )}
      >
        <span className="-ms-2 empty:hidden">
          <LeaveButton chrome={chrome} start={HOME_PATH} />
        </span>
        {list === null ? null : <PaneTitle>{list}</PaneTitle>}
        {isRail ? null : (
          <>
            <span className="min-w-0">
              <Link
                to="/app"
                activeOptions={{ exact: true }}
                look="plain"
                aria-label={shellCopy.home(PRODUCT_NAME)}
              >
                <Wordmark />
              </Link>
            </span>
            <span className="-me-2 ms-auto flex shrink-0">
              <QueueTray />
              {chrome.search ? <SearchLink /> : null}
              <BarLink
                to="/app/settings"
                label={shellCopy.settings}
                icon={<Settings aria-hidden="true" strokeWidth={1.75} />}
              />
            </span>
          </>
        )}
      </div>
    </header>
  );
}
