import { bannerStyle } from "@convex/domain/notifications/rules";
import { BANNER_LOOK } from "@/features/notifications/notifications";
import { classes } from "@/ui/layout/layout";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { announcementsCopy } from "../copy.en";

const copy = announcementsCopy.editor;

/** The words of a title choose the banner's style: whoever writes one sees which. */
export function Preview({ title, body }: { title: string; body: string }) {
  const style = bannerStyle(title);
  const { icon: Icon, ground, mark } = BANNER_LOOK[style];
  return (
    <Section title={copy.preview} look="bare">
      <div
        data-banner-style={style}
        className={classes(
          "flex items-start gap-3 rounded-md border border-line px-4 text-ink shadow-overlay",
          ground,
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className={classes("mt-3 size-5 shrink-0", mark)} />
        <p className="min-w-0 flex-1 py-3 text-sm wrap-anywhere">
          <span className="block font-semibold">{title.trim() || copy.noTitle}</span>
          <span className="text-ink-2">{body.trim() || copy.noBody}</span>
        </p>
      </div>
      <div role="status">
        <Text size="sm" tone="2">
          {copy.styles[style]}
        </Text>
      </div>
    </Section>
  );
}
