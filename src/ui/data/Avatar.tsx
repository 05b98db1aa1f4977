import { faceOf } from "@convex/domain/people/face";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { classes } from "../layout/layout";

type AvatarProps = {
  /** Whose it is: chooses the drawn head where there is no photo. */
  uid: string;
  name: string;
  photoUrl: string | null;
  size?: "sm" | "md" | "lg" | "xl";
  /** False where the name does not stand beside it. */
  decorative?: boolean;
};

const SIZE = {
  sm: "size-7",
  md: "size-touch",
  lg: "size-11",
  xl: "size-12",
} as const;

/** The person's photo, or the head drawn for them; a photo waits for the age gate and gives way when it does not load. */
export function Avatar({ uid, name, photoUrl, size = "md", decorative = true }: AvatarProps) {
  const mediaAllowed = useMediaAllowed();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const photo = mediaAllowed && photoUrl !== failedUrl ? photoUrl : null;
  const src = photo ?? `/pictures/faces/${faceOf(uid)}-192.avif`;
  return (
    <img
      src={src}
      alt={decorative ? "" : name}
      width={192}
      height={192}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(photo)}
      className={classes("shrink-0 rounded-full bg-raised object-cover", SIZE[size])}
    />
  );
}
