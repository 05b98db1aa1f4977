import { bannerStyle } from "@convex/domain/notifications/rules";
import { BANNER_LOOK } from "@/features/notifications/notifications";
import { classes } from "@/ui/layout/layout";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { announcementsCopy } from "../copy.en";

const copy = announcementsCopy.editor;
type Banner = { title: string; body: string };

/** The words of a title choose the banner's style: whoever writes one sees which. */
export function Preview({ title, body }: Banner) {
  return (
    <Section title={copy.preview} look="bare">
      <BannerPreview title={title} body={body} />
      <div role="status">
        <StyleWords title={title} />
      </div>
    </Section>
  );
}

/** The same of words that are written already: nothing of it changes while it is read. */
export function WrittenPreview({ title, body }: Banner) {
  return (
    <div>
      <BannerPreview title={title} body={body} />
      <StyleWords title={title} />
    </div>
  );
}

function BannerPreview({ title, body }: Banner) {
  const style = bannerStyle(title);
  const { icon: Icon, ground, mark } = BANNER_LOOK[style];
  return (
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
  );
}

function StyleWords({ title }: { title: string }) {
  return (
    <Text size="sm" tone="2">
      {copy.styles[bannerStyle(title)]}
    </Text>
  );
}
