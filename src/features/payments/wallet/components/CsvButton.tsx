import { PRODUCT_NAME } from "@convex/domain/product";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { WALLET_CSV_PAGES_MAX } from "@/config/limits";
import { useErrorToast } from "@/features/shell/errors";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { collectPages } from "@/lib/text/csv";
import { saveFile } from "@/lib/text/saveFile";
import { fill } from "@/lib/text/words";
import { localIsoDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { walletCopy } from "../copy.en";
import { toCsv } from "../csv";
import { useCsvPage } from "../data";
import { csvFileName, movementTitle } from "../words";

const copy = walletCopy.csv;

/** All movements as a file, made on this device from pages of the server. */
export function CsvButton() {
  const id = useId();
  const fetchPage = useCsvPage();
  const button = useButtonState();
  const fail = useErrorToast();
  const isOffline = useConnection() === "offline";
  const [cutAt, setCutAt] = useState<number | null>(null);

  const save = async () => {
    if (button.state === "busy") return;
    button.started();
    setCutAt(null);
    try {
      const { rows, isWhole } = await collectPages(fetchPage, WALLET_CSV_PAGES_MAX);
      const lines = rows.map((row) => ({
        ...row,
        kind: movementTitle(row.kind),
        pocket: walletCopy.history.pockets[row.pocket],
      }));
      const name = csvFileName(PRODUCT_NAME, localIsoDate(new Date()));
      saveFile(name, "text/csv;charset=utf-8", toCsv(copy.heads, lines));
      if (!isWhole) setCutAt(rows.length);
      button.ended(true);
    } catch (thrown) {
      button.ended(false);
      fail("wallet csv", thrown);
    }
  };
  return (
    <Stack gap="sm">
      <NeedsConnection id={id} isAsked={button.state === "busy"} />
      {cutAt === null ? null : (
        <InlineNotice kind="info">{fill(copy.cut, { count: cutAt.toLocaleString() })}</InlineNotice>
      )}
      <Button
        variant="secondary"
        block
        state={button.state}
        disabled={isOffline}
        describedBy={id}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => void save()}
      >
        {copy.action}
      </Button>
    </Stack>
  );
}
