import type { ErrorSeverity } from "@convex/domain/errorCatalogue";
import { Component, type ReactNode } from "react";
import { logError } from "@/lib/device/errorLog";
import { isMissingPart } from "@/lib/device/missingPart";
import { toUserError } from "@/lib/errors/toUserError";
import { errorsCopy } from "./copy.en";
import { ErrorFallback } from "./ErrorFallback";

type BoundaryState = { severity: ErrorSeverity | null; isMissingPart: boolean };

/** The last net: catches what no screen's own boundary did. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { severity: null, isMissingPart: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    // Rendering again would only throw the remembered failure again, so it does not reset by itself.
    if (isMissingPart(error)) return { severity: "critical", isMissingPart: true };
    return { severity: toUserError(error).severity, isMissingPart: false };
  }

  override componentDidCatch(error: unknown) {
    logError("app", error);
  }

  private readonly reset = () => {
    if (this.state.isMissingPart) window.location.reload();
    else this.setState({ severity: null });
  };

  override render() {
    const { severity } = this.state;
    if (!severity) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
        <ErrorFallback
          {...(this.state.isMissingPart ? { body: errorsCopy.fallback.missingPart } : {})}
          severity={severity}
          onReset={this.reset}
        />
      </main>
    );
  }
}
