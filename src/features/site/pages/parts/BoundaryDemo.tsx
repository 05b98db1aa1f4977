import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import { boundaryClashes } from "@convex/domain/sending/boundaryClash";
import {
  BOUNDARY_PRESETS,
  type BoundaryPreset,
  PRESET_BOUNDARIES,
} from "@convex/domain/sending/boundaryPresets";
import type { DareTemplate } from "@convex/domain/sending/template";
import { findTemplate, renderTemplate } from "@convex/domain/sending/templateRendering";
import { Check, X } from "lucide-react";
import { boundariesCopy } from "@/features/sending/boundaries";
import { Still } from "@/ui/media/Still";
import { boundaryDemoCopy as copy } from "../text/parts.en";

/** From what everybody lets through to what only the open set does. */
const EXAMPLES = [
  "diy-paper-hat",
  "music-kitchen-chorus",
  "fitness-plank-joke",
  "pranks-hidden-drawing",
  "dating-plant-profile",
  "edgy-roast-yourself",
]
  .map(findTemplate)
  .filter((template) => template !== undefined);

const titleOf = (template: DareTemplate): string =>
  renderTemplate(template, Object.fromEntries(template.blanks.map(({ key, example }) => [key, example])))
    .title;

/** By the rule that stands between a sender and a creator, so that the page shows nothing else. */
const passes = (template: DareTemplate, preset: BoundaryPreset): boolean =>
  boundaryClashes({ ...template, text: "" }, { ...PRESET_BOUNDARIES[preset], noGo: [] }).length === 0;

/** What three sets of boundaries do with the same dares. */
export function BoundaryDemo() {
  return (
    <table className="w-full max-w-measure text-sm text-ink-2">
      <caption className="sr-only">{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-b border-line py-3 text-start font-semibold text-ink-3">
            {copy.dare}
          </th>
          {BOUNDARY_PRESETS.map((preset) => (
            <th
              key={preset}
              scope="col"
              className="w-11 border-b border-line px-1 py-3 text-center text-xs font-semibold text-ink rail:text-sm"
            >
              {boundariesCopy.presets.options[preset].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map((template) => (
          <tr key={template.id}>
            <th scope="row" className="border-b border-line py-3 text-start font-normal text-ink">
              <span className="flex items-center gap-3">
                <span className="hidden sm:block">
                  <Still still={stillOfTemplate(template)} size="square" />
                </span>
                {titleOf(template)}
              </span>
            </th>
            {BOUNDARY_PRESETS.map((preset) => (
              <td key={preset} className="border-b border-line px-1 py-3 text-center">
                <Answer passes={passes(template, preset)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ passes: isLet }: { passes: boolean }) {
  const Icon = isLet ? Check : X;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={isLet ? "mx-auto size-5 text-success" : "mx-auto size-5 text-ink-3"}
      />
      <span className="sr-only">{isLet ? copy.passes : copy.stopped}</span>
    </>
  );
}
