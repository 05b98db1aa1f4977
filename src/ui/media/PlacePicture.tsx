import { PLACE_GROUNDS, type PlaceName } from "@convex/domain/catalogue/pictures/grounds";
import { useState } from "react";
import { classes } from "../layout/layout";

type PlacePictureProps = { name: PlaceName; size?: "md" | "sm" };

/** Somebody drawn, in a frame of 4 to 5 on its ground; the words beside it say what there is to say. */
export function PlacePicture({ name, size = "md" }: PlacePictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const src = (width: number) => `/pictures/places/${name}-${width}.avif`;
  return (
    <span
      data-ground={PLACE_GROUNDS[name]}
      className={classes(
        "block aspect-[4/5] overflow-hidden rounded-lg",
        size === "md" ? "w-[13.75rem] max-w-full" : "w-[7rem]",
      )}
    >
      <img
        src={src(240)}
        srcSet={`${src(240)} 240w, ${src(480)} 480w`}
        sizes="220px"
        width={240}
        height={300}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
    </span>
  );
}
