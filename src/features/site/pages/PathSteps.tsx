import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { Still } from "@/ui/media/Still";
import type { PathStep } from "./page";
import { Words } from "./Words";

/** The steps of a way, each with somebody drawn: beside the words on a phone, over them where there is room. */
export function PathSteps({ items }: { items: readonly PathStep[] }) {
  return (
    <ol className="grid gap-4 rail:grid-cols-5 rail:gap-5">
      {items.map(({ still, title, text }, place) => (
        <li key={title} className="flex min-w-0 gap-4 rail:flex-col">
          <span className="w-[6rem] shrink-0 overflow-hidden rounded-md rail:w-full rail:rounded-lg print:hidden">
            <Still still={stillOf({ templateId: still, category: "Challenges" })} size="band" />
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <h3 className="text-lg font-semibold text-ink">
              <span aria-hidden="true" className="pe-2 text-dare-text tabular-nums">
                {place + 1}
              </span>
              {title}
            </h3>
            <p className="text-md text-ink-2 rail:text-sm">
              <Words text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
