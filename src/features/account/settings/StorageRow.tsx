import { Row } from "@/ui/data/List";
import { settingsCopy } from "./copy.en";
import { sizeText, useStorageUse } from "./storageUse";

const copy = settingsCopy.storage;

/** What lies on this device (pwa.md); nothing where the browser does not tell. */
export function StorageRow() {
  const use = useStorageUse();
  if (use === null) return null;
  const used = copy.used(sizeText(use.usedBytes) ?? copy.little);
  return <Row title={copy.title} detail={`${used} ${use.isPersisted ? copy.persisted : copy.clearable}`} />;
}
