/** The archive itself: one JSON file for each kind of thing, and a page that lists them. */
import { strToU8, zipSync } from "fflate";
import { EXPORT_PAGE_COPY as copy } from "../../domain/account/exportPage";
import { PRODUCT_NAME } from "../../domain/product";

export interface ExportedTable {
  name: string;
  /** A JSON array. */
  json: string;
  count: number;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function indexPage(tables: readonly ExportedTable[], madeAt: string): string {
  const rows = tables.map(
    ({ name, count }) =>
      `<tr><td><a href="data/${escaped(name)}.json">${escaped(copy.tables[name] ?? name)}</a></td><td>${count}</td></tr>`,
  );
  const title = escaped(copy.title(PRODUCT_NAME));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>`,
    `<h1>${title}</h1><p>${escaped(copy.madeAt(madeAt))}</p><p>${escaped(copy.media)}</p>`,
    `<table><thead><tr><th>${escaped(copy.what)}</th><th>${escaped(copy.entries)}</th></tr></thead><tbody>`,
    ...rows,
    "</tbody></table></body></html>",
  ].join("\n");
}

/** Everything is text, so even a busy person's archive is small; files are links (rulings 25). */
export function archive(tables: readonly ExportedTable[], madeAt: number): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(tables.map(({ name, json }) => [`data/${name}.json`, strToU8(json)]));
  const page = strToU8(indexPage(tables, new Date(madeAt).toISOString()));
  return new Uint8Array(zipSync({ "index.html": page, ...files }));
}
