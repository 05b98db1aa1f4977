import { ThemeChoice } from "@/features/account/settings";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { Actions } from "./components/Actions";
import { Capabilities } from "./components/Capabilities";
import { DataShow } from "./components/DataShow";
import { Feedback } from "./components/Feedback";
import { Foundations } from "./components/Foundations";
import { Inputs } from "./components/Inputs";
import { Overlays } from "./components/Overlays";
import { Part } from "./components/Part";
import { Tokens } from "./components/Tokens";
import { galleryCopy } from "./copy.en";

const PARTS = [
  { id: "tokens", Content: Tokens },
  { id: "foundations", Content: Foundations },
  { id: "actions", Content: Actions },
  { id: "inputs", Content: Inputs },
  { id: "feedback", Content: Feedback },
  { id: "overlays", Content: Overlays },
  { id: "data", Content: DataShow },
  { id: "capabilities", Content: Capabilities },
] as const;

/** `/admin/test`: open to everybody, because it knows nothing (ADM-06, ADM-07; rulings 34). */
export function GalleryScreen() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-wide px-gutter pt-safe-top pb-safe-bottom outline-none"
    >
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-4 py-6">
        <PageTitle size="2xl">{galleryCopy.title}</PageTitle>
        <Text tone="2">{galleryCopy.lead}</Text>
        <div className="max-w-form">
          <ThemeChoice />
        </div>
      </div>
      <nav aria-label={galleryCopy.contents}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 border-y border-line py-2">
          {PARTS.map(({ id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-touch items-center text-dare-text underline underline-offset-4"
              >
                {galleryCopy.sections[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-10 py-8">
        {PARTS.map(({ id, Content }) => (
          <Part key={id} id={id} title={galleryCopy.sections[id]}>
            <Content />
          </Part>
        ))}
      </div>
    </main>
  );
}
