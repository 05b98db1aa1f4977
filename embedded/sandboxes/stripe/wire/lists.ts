import { missingObject } from "./errors";
import { isRawObject } from "./form";
import { expandField, integer, optional, type Parser, shape, text } from "./schema";

interface Range {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

const rangeShape = shape({
  gt: optional(integer()),
  gte: optional(integer()),
  lt: optional(integer()),
  lte: optional(integer()),
});

/** A moment, or bounds of one, in seconds. */
const range: Parser<Range> = (raw, param) => {
  if (isRawObject(raw)) return rangeShape(raw, param);
  const moment = integer()(raw, param);
  return { gte: moment, lte: moment };
};

export const listFields = {
  ...expandField,
  created: optional(range),
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text()),
  ending_before: optional(text()),
};

interface PageQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Range | undefined;
}

interface Listed {
  id: string;
  object: string;
}

interface PageSource<T> {
  /** Oldest first, as they are kept. */
  objects: readonly T[];
  matches(object: T): boolean;
  query: PageQuery;
  url: string;
  noun: string;
}

export interface Page<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export function pageOf<T extends Listed>(source: PageSource<T>): Page<T> {
  const { query, noun } = source;
  const matching = [...source.objects]
    .reverse()
    .filter((object) => inRange(object, query.created) && source.matches(object));
  const limit = query.limit ?? 10;
  const page = (data: T[], hasMore: boolean): Page<T> => ({
    object: "list",
    data,
    has_more: hasMore,
    url: source.url,
  });
  if (query.ending_before !== undefined) {
    const end = positionOf(matching, query.ending_before, { noun, param: "ending_before" });
    const start = Math.max(0, end - limit);
    return page(matching.slice(start, end), start > 0);
  }
  const cursor = query.starting_after;
  const start =
    cursor === undefined ? 0 : positionOf(matching, cursor, { noun, param: "starting_after" }) + 1;
  return page(matching.slice(start, start + limit), matching.length > start + limit);
}

function positionOf(
  objects: readonly Listed[],
  id: string,
  { noun, param }: { noun: string; param: string },
): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position === -1) throw missingObject(noun, id, param, 400);
  return position;
}

function inRange(object: Listed, bounds: Range | undefined): boolean {
  const created = "created" in object ? object.created : undefined;
  if (bounds === undefined || typeof created !== "number") return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds;
  return created > gt && created >= gte && created < lt && created <= lte;
}
