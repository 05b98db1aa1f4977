import { classes } from "../layout/layout";

type SkeletonProps = {
  shape: "title" | "line" | "short" | "avatar" | "button" | "card" | "row" | "media" | "film" | "face";
  count?: number;
};

const SHAPE = {
  title: "h-7 w-3/5 rounded-sm",
  line: "h-4 w-full rounded-sm",
  short: "h-4 w-2/5 rounded-sm",
  avatar: "size-11 rounded-full",
  face: "size-12 shrink-0 rounded-full",
  button: "h-control-lg w-full rounded-full",
  card: "h-12 w-full rounded-md",
  row: "h-11 w-full rounded-md",
  film: "aspect-[9/16] w-full rounded-md",
  media: "aspect-[4/5] w-full rounded-lg",
} as const;

/** Mirrors the layout to come; silent, because its region says that it is busy. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blanks have no other identity
          key={place}
          aria-hidden="true"
          className={classes("motion-skeleton block bg-raised", SHAPE[shape])}
        />
      ))}
    </>
  );
}
