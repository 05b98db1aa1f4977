import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { payoutsCopy } from "../copy.en";
import type { ProviderPage } from "../providerPage";
import type { OnboardingFlag } from "../useOnboardingReturn";

const copy = payoutsCopy.page;

/** What happens on the way to a page of the payment service, and after the way back from it. */
export function PageNotice({ state, back }: { state: ProviderPage; back: OnboardingFlag | null }) {
  switch (state.kind) {
    case "asking":
      return (
        <InlineNotice kind="info">
          {state.isLate ? copy.late : back === "refresh" ? copy.refresh : copy.opening}
        </InlineNotice>
      );
    case "leaving":
      return <InlineNotice kind="info">{copy.opening}</InlineNotice>;
    case "failed":
      return <InlineNotice kind="danger">{copy.failed}</InlineNotice>;
    case "blocked":
      return <InlineNotice kind="danger">{copy.blocked}</InlineNotice>;
    case "idle":
      return back === "return" ? <InlineNotice kind="info">{copy.back}</InlineNotice> : null;
  }
}
