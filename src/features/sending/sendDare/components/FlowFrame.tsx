import { createLink } from "@tanstack/react-router";
import { ChevronLeft, X } from "lucide-react";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { useEventOnce } from "@/features/shell/telemetry";
import { fill } from "@/lib/text/words";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { sendCopy } from "../copy.en";
import { FLOW_STEPS, type FlowStep, previousStep, STEP_ROUTES, stepNumber } from "../flow";

type IconAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function IconAnchor({ label, icon, ...anchor }: IconAnchorProps) {
  return (
    <a
      {...anchor}
      className="press inline-flex size-touch shrink-0 items-center justify-center rounded-full text-ink hover:bg-raised"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </a>
  );
}

/** A link that is only a sign; its name is spoken. */
const IconLink = createLink(IconAnchor);

type FlowFrameProps = {
  step: FlowStep;
  username: string;
  title: string;
  /** The one primary button, always in reach at the bottom. */
  action?: ReactNode;
  children: ReactNode;
};

/** One question a screen: own header with the way back and out, words of progress, sticky button. */
export function FlowFrame({ step, username, title, action, children }: FlowFrameProps) {
  useEventOnce("dare_draft", { step });
  return (
    <div className="-mt-4 -mb-[calc(var(--safe-bottom)+var(--space-7))] flex min-h-dvh flex-col">
      <header className="sticky top-(--offset-top) z-(--layer-bar) bg-canvas pt-safe-top">
        <FlowHeader step={step} username={username} title={title} />
      </header>
      <div className="flex flex-1 flex-col gap-6 py-4">{children}</div>
      {action ? (
        <div className="sticky bottom-0 z-(--layer-bar) -mx-gutter border-t border-line bg-canvas px-gutter pt-3 pb-[calc(var(--space-3)+var(--safe-bottom))]">
          {action}
        </div>
      ) : null}
    </div>
  );
}

function FlowHeader({ step, username, title }: Pick<FlowFrameProps, "step" | "username" | "title">) {
  const before = previousStep(step);
  const n = stepNumber(step);
  return (
    <div className="flex flex-col gap-2 pt-2">
      <div className="-mx-2 flex items-center gap-2">
        {before === null ? (
          <IconLink
            label={sendCopy.back}
            to="/$username"
            params={{ username }}
            icon={<ChevronLeft aria-hidden="true" />}
          />
        ) : (
          <IconLink
            label={sendCopy.back}
            to={STEP_ROUTES[before]}
            params={{ username }}
            icon={<ChevronLeft aria-hidden="true" />}
          />
        )}
        <div className="min-w-0 flex-1">
          <PageTitle size="bar">{title}</PageTitle>
          <Text size="xs" tone="2" numeric>
            {fill(sendCopy.progress, { n: String(n), total: String(FLOW_STEPS.length) })}
          </Text>
        </div>
        <IconLink label={sendCopy.close} to="/app/feed" icon={<X aria-hidden="true" />} />
      </div>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {FLOW_STEPS.map((each) => (
          <span
            key={each}
            className={stepNumber(each) <= n ? "h-1 rounded-full bg-dare" : "h-1 rounded-full bg-raised"}
          />
        ))}
      </div>
    </div>
  );
}
