import { known } from "./marks";
import { PathSteps } from "./PathSteps";
import type { Block } from "./page";
import { PARTS } from "./parts/parts";
import { Questions } from "./Questions";
import { Actions, Figures, Paragraph, Words } from "./Words";

const ITEMS = "flex max-w-measure flex-col gap-2 ps-6 text-md text-ink-2 marker:text-ink-3";

/** One block of a section, as its kind says. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return <Paragraph text={block.text} />;
    case "list":
      return (
        <ul className={`list-disc ${ITEMS}`}>
          <Items texts={block.items} />
        </ul>
      );
    case "steps":
      return <Steps texts={block.items} />;
    case "table":
      return <TableView {...block} />;
    case "questions":
      return <Questions items={block.items} />;
    case "path":
      return <PathSteps items={block.items} />;
    case "figures":
      return <Figures items={block.items} />;
    case "actions":
      return <Actions items={block.items} />;
    case "part": {
      const Part = PARTS[block.name];
      return Part === undefined ? null : <Part />;
    }
  }
}

function Items({ texts }: { texts: readonly string[] }) {
  return known(texts).map((text) => (
    <li key={text}>
      <Words text={text} />
    </li>
  ));
}

/** Numbered, with the number as large as the words are long. */
function Steps({ texts }: { texts: readonly string[] }) {
  return (
    <ol className="flex max-w-measure flex-col">
      {known(texts).map((text, place) => (
        <li key={text} className="flex gap-4 border-b border-line py-4 first:pt-1 last:border-b-0">
          <span
            aria-hidden="true"
            className="type-display min-w-8 shrink-0 whitespace-nowrap text-xl text-dare-text tabular-nums"
          >
            {place + 1}
          </span>
          <p className="min-w-0 text-md text-ink-2">
            <Words text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

type TableProps = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** A table where there is room; on a phone each row is a small list of its own. */
function TableView({ head, rows }: TableProps) {
  const whole = rows.filter((row) => known(row).length === row.length);
  return (
    <table className="block w-full text-start text-sm md:table md:border-collapse">
      <thead className="sr-only md:not-sr-only">
        <tr>
          {head.map((cell) => (
            <th
              key={cell}
              scope="col"
              className="border-b border-line-strong py-2 pe-4 text-start font-semibold"
            >
              <Words text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {whole.map((row) => (
          <tr key={row.join("|")} className="block border-b border-line py-3 align-top md:table-row">
            {row.map((cell, place) => (
              <td
                key={head[place]}
                className="block py-1 pe-4 text-ink-2 first:font-semibold first:text-ink md:table-cell md:py-3"
              >
                {place === 0 || head.length === 2 ? null : (
                  <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
                    <Words text={head[place] ?? ""} />
                  </span>
                )}
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
