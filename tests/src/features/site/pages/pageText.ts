import { plain } from "@/features/site/pages/marks";
import type { Block, InfoPage } from "@/features/site/pages/page";

/** Everything that a block says, links as they are written. */
export function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "list":
    case "steps":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "questions":
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    case "path":
      return block.items.flatMap(({ title, text }) => [title, text]);
    case "figures":
      return block.items.flatMap(({ value, label }) => [value, label]);
    case "actions":
      return block.items.map(({ href, label }) => `[${label}](${href})`);
    case "part":
      return [];
  }
}

/** The words of one section of a page, as they are read; the test fails where the page has no such section. */
export function sectionText(page: InfoPage, id: string): string {
  const section = page.sections.find((each) => each.id === id);
  if (section === undefined) throw new Error(`${page.path} has no section "${id}"`);
  const { title, summary = "", blocks } = section;
  return [title, summary, ...blocks.flatMap(textsOf)].map(plain).join("\n");
}

/** The rows of the only table of a section, as they are read. */
export function tableOf(page: InfoPage, id: string): string[][] {
  const section = page.sections.find((each) => each.id === id);
  const tables = section?.blocks.filter((block) => block.kind === "table") ?? [];
  if (tables.length !== 1) throw new Error(`${page.path}#${id} has ${tables.length} tables`);
  return tables.flatMap(({ rows }) => rows.map((row) => row.map(plain)));
}
