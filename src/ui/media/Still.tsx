import type { Still as Picture } from "@convex/domain/catalogue/pictures/grounds";
import { useState } from "react";
import { classes } from "../layout/layout";

type StillProps = {
  still: Picture;
  /** `square` and `thumb` in a row, `band` over a card and as a choice, `wide` over a wide one, `tall` whole, `stage` low on a phone and whole beside a page. */
  size?: "square" | "thumb" | "band" | "wide" | "tall" | "stage";
  /** Above the fold: at once instead of when it comes near. */
  eager?: boolean;
};

const SIZE = {
  thumb: { box: "aspect-[3/4] w-10 shrink-0 self-start rounded-sm", sizes: "56px" },
  square: { box: "size-touch shrink-0 rounded-sm", sizes: "44px" },
  band: { box: "aspect-[8/7] w-full", sizes: "(min-width: 37.5rem) 300px, 50vw" },
  stage: {
    box: "aspect-[2/1] w-full rounded-lg *:object-[50%_45%] rail:aspect-[9/16] rail:max-h-(--film-max)",
    sizes: "(min-width: 56.25rem) 360px, 90vw",
  },
  wide: { box: "aspect-[2/1] w-full *:object-[50%_45%]", sizes: "(min-width: 37.5rem) 600px, 100vw" },
  tall: { box: "aspect-[9/16] w-full rounded-lg", sizes: "(min-width: 37.5rem) 360px, 90vw" },
} as const;

/** The picture of a dare, 9 to 16, on its ground until it is there; its title stands beside it. */
export function Still({ still: { name, ground }, size = "thumb", eager = false }: StillProps) {
  const { box, sizes } = SIZE[size];
  const [failed, setFailed] = useState<string | null>(null);
  const src = (width: number) => `/pictures/stills/${name}-${width}.avif`;
  return (
    <span data-ground={ground} data-still={name} className={classes("block overflow-hidden", box)}>
      {failed === name ? null : (
        <img
          src={src(180)}
          srcSet={`${src(180)} 180w, ${src(360)} 360w`}
          sizes={sizes}
          width={180}
          height={320}
          alt=""
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailed(name)}
          className="size-full object-cover object-[50%_62%]"
        />
      )}
    </span>
  );
}
