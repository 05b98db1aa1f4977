import { PRODUCT_NAME } from "@/config/product";
import { plain } from "./marks";
import type { InfoPage } from "./page";
import { CONTACT } from "./whoWeAre";

const CONTEXT = { "@context": "https://schema.org" };

/** What search engines read of a page: its questions, who we are, and where it stands below the start. */
export function structuredData(page: InfoPage, origin: string | null): object[] {
  return [...questionsOf(page), ...organisationOf(page, origin), ...trailOf(page, origin)];
}

function questionsOf({ sections }: InfoPage): object[] {
  const items = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "questions" ? block.items : [])),
  );
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    "@type": "Question",
    name: plain(question),
    acceptedAnswer: { "@type": "Answer", text: plain(answer) },
  }));
  return [{ ...CONTEXT, "@type": "FAQPage", mainEntity }];
}

function organisationOf({ path }: InfoPage, origin: string | null): object[] {
  if (path !== "/about" || origin === null) return [];
  const { name, email, address } = CONTACT;
  return [
    {
      ...CONTEXT,
      "@type": "Organization",
      name: PRODUCT_NAME,
      url: origin,
      logo: new URL("/icons/icon-512.png", origin).href,
      ...(name === null ? {} : { legalName: name }),
      ...(email === null ? {} : { email }),
      ...(address === null ? {} : { address }),
    },
  ];
}

function trailOf({ path, title }: InfoPage, origin: string | null): object[] {
  if (origin === null) return [];
  const step = (position: number, name: string, at: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: new URL(at, origin).href,
  });
  const itemListElement = [step(1, PRODUCT_NAME, "/"), step(2, plain(title), path)];
  return [{ ...CONTEXT, "@type": "BreadcrumbList", itemListElement }];
}
