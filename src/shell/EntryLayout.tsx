import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/config/product";
import { Link } from "@/ui/action/Link";
import { shellCopy } from "./copy.en";
import { Wordmark } from "./Logo";
import { MAIN_ID } from "./RootLayout";

/** Signing in and up: the mark and one question, nothing to wander off to. */
function EntryShell({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col px-gutter">
      <header className="flex min-h-bar-top items-center pt-safe-top">
        <Link to="/" look="plain" aria-label={shellCopy.home(PRODUCT_NAME)}>
          <Wordmark />
        </Link>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="flex-1 pt-7 pb-[calc(var(--safe-bottom)+var(--space-7))] outline-none sm:pt-11"
      >
        {children}
      </main>
    </div>
  );
}

export function EntryLayout() {
  return (
    <EntryShell>
      <Outlet />
    </EntryShell>
  );
}
