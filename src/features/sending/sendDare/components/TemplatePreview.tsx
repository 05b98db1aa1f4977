import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { SeenList } from "@/features/dares/dare";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { sendCopy } from "../copy.en";
import { FilledText } from "./FilledText";

type TemplatePreviewProps = {
  label: string;
  template: DareTemplate;
  blanks: Readonly<Record<string, string>>;
};

/** A catalogue dare while its blanks are filled in, as its creator will read it. */
export function TemplatePreview({ label, template, blanks }: TemplatePreviewProps) {
  return (
    <Card as="section" padding="lg" label={label}>
      <Stack>
        <div className="flex items-start gap-4">
          <Still still={stillOfTemplate(template)} eager />
          <div className="min-w-0 flex-1">
            <Text size="xs" tone="3">
              {label}
            </Text>
            <Heading level={2}>
              <FilledText text={template.title} template={template} blanks={blanks} isForm />
            </Heading>
          </div>
        </div>
        <Text tone="2">
          <FilledText text={template.details} template={template} blanks={blanks} isForm />
        </Text>
        <SeenList
          label={sendCopy.compose.mustBeSeen}
          size="sm"
          lines={template.checklist.map((line) => ({
            key: line,
            content: <FilledText text={line} template={template} blanks={blanks} isForm />,
          }))}
        />
      </Stack>
    </Card>
  );
}
