import type { ErrorSeverity } from "@convex/domain/errors";
import { Component, type ReactNode } from "react";
import { logError } from "@/lib/errorLog";
import { toUserError } from "@/lib/errors";
import { ErrorFallback } from "./ErrorFallback";

type BoundaryState = { severity: ErrorSeverity | null };

/** The last net: catches what no screen's own boundary did. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { severity: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { severity: toUserError(error).severity };
  }

  override componentDidCatch(error: unknown) {
    logError("app", error);
  }

  private readonly reset = () => this.setState({ severity: null });

  override render() {
    const { severity } = this.state;
    if (!severity) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
        <ErrorFallback severity={severity} onReset={this.reset} />
      </main>
    );
  }
}
