import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { shareKitCopy } from "../copy.en";
import { qrLook, qrPng } from "../pictures";
import { qrSvg } from "../qr";
import { QrTile } from "./QrTile";
import { SaveLink } from "./SaveLink";

const copy = shareKitCopy.qr;

type Files = { svg: Blob; png: Blob | null };

/** Both files, made once for a link; null while they are made. */
function useQrFiles(link: string): Files | null {
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(() => {
    let wanted = true;
    const svg = new Blob([qrSvg(link, qrLook())], { type: "image/svg+xml" });
    const show = (png: Blob | null) => {
      if (wanted) setFiles({ svg, png });
    };
    qrPng(link).then(show, (error: unknown) => {
      logError("share kit", error);
      show(null);
    });
    return () => {
      wanted = false;
    };
  }, [link]);
  return files;
}

export function QrSection({ link, username }: { link: string; username: string }) {
  const files = useQrFiles(link);
  const name = `dareloop-${username}`;
  return (
    <Section title={copy.title}>
      <div className="grid items-center gap-4 sm:grid-cols-[12rem_1fr]">
        <div className="w-full max-w-[12rem]">
          <QrTile link={link} />
        </div>
        <Stack>
          <Text tone="2">{copy.line}</Text>
          {/* As high as the buttons, before the files are there. */}
          <div className="min-h-control-sm">
            {files === null ? null : (
              <Cluster>
                <SaveLink file={files.svg} name={`${name}.svg`}>
                  {copy.svg}
                </SaveLink>
                {files.png === null ? null : (
                  <SaveLink file={files.png} name={`${name}.png`}>
                    {copy.png}
                  </SaveLink>
                )}
              </Cluster>
            )}
          </div>
          {files !== null && files.png === null ? (
            <InlineNotice kind="info">{copy.failed}</InlineNotice>
          ) : null}
        </Stack>
      </div>
    </Section>
  );
}
