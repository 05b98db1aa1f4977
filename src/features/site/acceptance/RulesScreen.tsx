import { pagesCopy } from "@/features/site/pages";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { useAct } from "@/ui/action/useAct";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { acceptanceCopy as copy } from "./copy.en";
import { useAcceptRules, type WantedRule } from "./data";

/** What changed, to be read beside it, and one answer. Gone by itself once the server has it. */
export function RulesScreen({ rules }: { rules: readonly WantedRule[] }) {
  const accept = useAct(useAcceptRules());
  return (
    <Stack gap="lg">
      <Stack>
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <List>
        {rules.map(({ page, version }) => (
          <RowLink
            key={page}
            to={`/${page}`}
            target="_blank"
            title={pagesCopy.names[page]}
            detail={fill(copy.version, { version })}
          />
        ))}
      </List>
      {accept.error ? <InlineNotice kind="danger">{accept.error.message}</InlineNotice> : null}
      <Button
        size="lg"
        block
        state={accept.button}
        onClick={() => void accept.run({ rules: rules.map((rule) => ({ ...rule })) })}
      >
        {copy.accept}
      </Button>
      <Text size="sm" tone="2">
        {copy.after}
      </Text>
      <ButtonLink to="/app/settings" variant="quiet" block>
        {copy.settings}
      </ButtonLink>
    </Stack>
  );
}
