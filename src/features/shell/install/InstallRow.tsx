import { Button } from "@/ui/action/Button";
import { Row } from "@/ui/data/List";
import { isInstalledApp } from "./browser";
import { installCopy } from "./copy.en";
import { askToInstall } from "./wish";

/** For the settings: opens the sheet; nothing inside the installed app. */
export function InstallRow() {
  if (isInstalledApp()) return null;
  const { title, line } = installCopy.settingsRow;
  const open = (
    <Button variant="secondary" size="sm" onClick={askToInstall}>
      {installCopy.settingsRow.action}
    </Button>
  );
  return <Row title={title} detail={line} trailing={open} />;
}
