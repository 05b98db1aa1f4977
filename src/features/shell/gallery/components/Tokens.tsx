import { useLayoutEffect, useState } from "react";
import { useTheme } from "@/lib/device/theme";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { COLOUR_PAIRS, worstContrast } from "../contrast";
import { galleryCopy } from "../copy.en";
import { Samples } from "./Part";

const copy = galleryCopy.tokens;
const GROUNDS = ["canvas", "surface", "raised", "overlay", "line", "line-strong", "dare"] as const;
const TYPE = ["2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl"] as const;
const SPACE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const RADIUS = ["sm", "md", "lg", "full"] as const;

/** The values as the browser resolves them in the theme that shows. */
export function Tokens() {
  const ratios = useMeasured();
  return (
    <>
      <Samples>
        <div className="flex flex-col gap-3">
          <Heading level={3}>{copy.grounds}</Heading>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {GROUNDS.map((token) => (
              <li key={token} className="flex flex-col gap-1 text-xs text-ink-2">
                <Swatch token={token} />
                {token}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3">
          <Heading level={3}>{copy.colours}</Heading>
          <ul className="flex flex-col gap-1">
            {COLOUR_PAIRS.map((row, place) => (
              <li key={row.token} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 text-sm">
                <Swatch token={row.token} />
                {row.token}
                <span className="text-ink-2 tabular-nums">
                  {copy.ratio((ratios[place] ?? 0).toFixed(1), row.least)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Samples>
      <Samples>
        <div className="flex min-w-0 flex-col gap-2">
          <Heading level={3}>{copy.type}</Heading>
          {TYPE.map((size) => (
            <p
              key={size}
              className={size.endsWith("l") ? "type-display" : ""}
              style={{ fontSize: `var(--type-${size})`, lineHeight: `var(--line-${size})` }}
            >
              {copy.sample}
            </p>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          <Heading level={3}>{copy.space}</Heading>
          <ul className="flex flex-col gap-1">
            {SPACE.map((step) => (
              <li key={step} className="flex items-center gap-3 text-xs text-ink-2 tabular-nums">
                <span className="w-5">{step}</span>
                <span className="h-3 bg-dare" style={{ inlineSize: `var(--space-${step})` }} />
              </li>
            ))}
          </ul>
          <Heading level={3}>{copy.radius}</Heading>
          <ul className="grid grid-cols-4 gap-2">
            {RADIUS.map((size) => (
              <li
                key={size}
                className="grid min-h-10 place-items-center border border-line-strong bg-raised text-xs text-ink-2"
                style={{ borderRadius: `var(--radius-${size})` }}
              >
                {size}
              </li>
            ))}
          </ul>
        </div>
      </Samples>
      <Text size="sm" tone="3">
        {galleryCopy.foundations.meta}
      </Text>
    </>
  );
}

function Swatch({ token }: { token: string }) {
  return (
    <span
      aria-hidden="true"
      className="block h-7 rounded-sm border border-line-strong"
      style={{ background: `var(--${token})` }}
    />
  );
}

/** Measured anew when the choice or the system changes the theme. */
function useMeasured(): readonly number[] {
  const theme = useTheme();
  const [ratios, setRatios] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice changes what the document resolves
  useLayoutEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: light)");
    const measure = () => {
      const style = getComputedStyle(document.documentElement);
      const readToken = (token: string) => style.getPropertyValue(`--${token}`).trim();
      setRatios(COLOUR_PAIRS.map((row) => worstContrast(row, readToken)));
    };
    measure();
    system.addEventListener("change", measure);
    return () => system.removeEventListener("change", measure);
  }, [theme]);
  return ratios;
}
