import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { classes } from "../layout/layout";

type AvatarProps = {
  name: string;
  photoUrl: string | null;
  size?: "sm" | "md" | "lg" | "xl";
  /** False where the name does not stand beside it. */
  decorative?: boolean;
};

const SIZE = {
  sm: "size-7 text-xs",
  md: "size-touch text-sm",
  lg: "size-11 text-xl",
  xl: "size-12 text-2xl",
} as const;

/** The person's picture, or their initial on a raised disc; a picture waits for the age gate and gives way when it does not load. */
export function Avatar({ name, photoUrl, size = "md", decorative = true }: AvatarProps) {
  const mediaAllowed = useMediaAllowed();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const box = classes("shrink-0 rounded-full bg-raised", SIZE[size]);
  const alt = decorative ? "" : name;
  if (photoUrl && mediaAllowed && photoUrl !== failedUrl) {
    return (
      <img
        src={photoUrl}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(photoUrl)}
        className={classes(box, "object-cover")}
      />
    );
  }
  const initial = [...name.replace(/^@/, "")][0]?.toLocaleUpperCase() ?? "?";
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={classes(box, "type-display inline-grid place-items-center border border-line text-ink-2")}
    >
      {initial}
    </span>
  );
}
