import { Moon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Banner } from "@/ui/feedback/Banner";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { KeptNotice } from "@/ui/feedback/KeptNotice";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { Progress } from "@/ui/feedback/Progress";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { galleryCopy } from "../copy.en";
import { SAMPLE_AT } from "../fixtures";
import { Samples } from "./Part";

const copy = galleryCopy.feedback;
const TOASTS = ["success", "error", "warning", "info", "loading"] as const;
const NOTICES = ["info", "success", "warning", "danger"] as const;
const BANNERS = ["neutral", "info", "success", "warning", "danger", "dare"] as const;
const BLANKS = ["title", "line", "short", "avatar", "button", "card", "row"] as const;

export function Feedback() {
  return (
    <>
      <Banners />
      <Samples>
        <Stack>
          <ToastButtons />
          {NOTICES.map((kind) => (
            <InlineNotice key={kind} kind={kind}>
              {copy.notice}
            </InlineNotice>
          ))}
          <InlineNotice kind="info" title={copy.noticeTitle}>
            {copy.notice}
          </InlineNotice>
          <KeptNotice at={SAMPLE_AT} connected={true} />
          <KeptNotice at={SAMPLE_AT} connected={false} about="amounts" />
          <Progress label={copy.progress.label} value={0.62} valueText={copy.progress.text} />
          <Progress label={copy.progress.label} value={1} />
          <Progress label={copy.progress.unknown} value={null} />
        </Stack>
        <Stack>
          <Card padding="none">
            <EmptyState
              picture={<Moon strokeWidth={1.75} className="size-9" />}
              title={copy.empty.title}
              body={copy.empty.body}
              action={
                <ButtonLink to="/" variant="secondary">
                  {copy.empty.action}
                </ButtonLink>
              }
            />
          </Card>
          <Card padding="none">
            <ErrorView error={{ ...copy.error, kind: "connection" }} onRetry={() => undefined} />
          </Card>
          <Card padding="none">
            <ErrorView error={copy.error} onRetry={() => undefined} retrying />
          </Card>
        </Stack>
        <Stack>
          <Heading level={3}>{copy.skeletons}</Heading>
          {BLANKS.map((shape) => (
            <Skeleton key={shape} shape={shape} />
          ))}
        </Stack>
        <Stack>
          <WaitScreen frame="inside">{copy.wait}</WaitScreen>
          <LoadingView label={copy.loading} words />
        </Stack>
      </Samples>
    </>
  );
}

function ToastButtons() {
  const toasts = useToasts();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">{copy.toasts}</legend>
      <Cluster>
        {TOASTS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="secondary"
            onClick={() => toasts.show({ kind, message: copy.toast[kind] })}
          >
            {kind}
          </Button>
        ))}
      </Cluster>
    </fieldset>
  );
}

function Banners() {
  const [gone, setGone] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {BANNERS.map((tone) => (
        <Banner key={tone} tone={tone}>
          {copy.banners[tone]}
        </Banner>
      ))}
      {gone ? null : (
        <Banner
          tone="info"
          title={copy.bannerTitle}
          action={
            <Button size="sm" variant="secondary">
              {copy.bannerAction}
            </Button>
          }
          onDismiss={() => setGone(true)}
        >
          {copy.banners.neutral}
        </Banner>
      )}
    </div>
  );
}
