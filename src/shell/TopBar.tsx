import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { PRODUCT_NAME } from "@/config/product";
import { HOME_PATH } from "@/config/site";
import { IconButton } from "@/ui/IconButton";
import { Link } from "@/ui/Link";
import { AccountMenu } from "./AccountMenu";
import type { Chrome } from "./chrome";
import { shellCopy } from "./copy.en";
import { Wordmark } from "./Logo";

/** Back where there is a way back, the mark that leads home, the account. */
export function TopBar({ chrome }: { chrome: Chrome }) {
  return (
    <header className="sticky top-0 z-(--layer-bar) bg-canvas pt-safe-top">
      <div className="mx-auto flex min-h-bar-top max-w-column items-center gap-1 px-gutter">
        {chrome.back ? <BackButton /> : null}
        <span className="min-w-0 rail:hidden">
          <Link to="/app" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
            <Wordmark />
          </Link>
        </span>
        <span className="ms-auto">
          <AccountMenu />
        </span>
      </div>
    </header>
  );
}

function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label={shellCopy.back}
      icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
      onClick={() => (canGoBack ? router.history.back() : router.history.replace(HOME_PATH))}
    />
  );
}
