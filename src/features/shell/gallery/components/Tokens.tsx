import { useLayoutEffect, useState } from "react";
import { useTheme } from "@/lib/device/theme";
import { COLOUR_PAIRS, worstContrast } from "../contrast";
import { galleryCopy } from "../copy.en";

const GROUNDS = ["canvas", "surface", "raised", "overlay", "line", "line-strong", "dare"] as const;
const TYPE = ["2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl"] as const;

/** The values as the browser resolves them in the theme that shows. */
export function Tokens() {
  const ratios = useMeasured();
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2">
      <ul className="flex flex-col gap-1">
        {COLOUR_PAIRS.map((row, place) => (
          <li key={row.token} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 text-sm">
            <Swatch token={row.token} />
            {row.token}
            <span className="text-ink-2 tabular-nums">
              {galleryCopy.ratio((ratios[place] ?? 0).toFixed(1), row.least)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 flex-col gap-2">
        {GROUNDS.map((token) => (
          <div key={token} className="grid grid-cols-[3rem_1fr] items-center gap-3 text-sm">
            <Swatch token={token} />
            {token}
          </div>
        ))}
        {TYPE.map((size) => (
          <p
            key={size}
            className={size.endsWith("l") ? "type-display" : ""}
            style={{ fontSize: `var(--type-${size})`, lineHeight: `var(--line-${size})` }}
          >
            {galleryCopy.sample}
          </p>
        ))}
      </div>
    </div>
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
