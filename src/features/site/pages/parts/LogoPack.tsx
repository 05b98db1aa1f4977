import { Download } from "lucide-react";
import { fill } from "@/lib/text/words";
import { logoPackCopy as copy } from "../text/parts.en";

type LogoName = keyof typeof copy.files;

const LOGOS = Object.keys(copy.files) as LogoName[];
const FORMATS = ["svg", "png"] as const;

/** Files of `npm run pictures` (src/build/pictures/brand.ts), each on the ground that it is made for. */
export function LogoPack() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {LOGOS.map((name) => (
        <Logo key={name} name={name} />
      ))}
    </ul>
  );
}

function Logo({ name }: { name: LogoName }) {
  const ground = name.endsWith("dark") ? "bg-media-ground" : "bg-media-fg";
  return (
    <li data-card className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface">
      <span className={`grid min-h-12 place-items-center p-7 ${ground}`}>
        <img src={`/icons/brand/${name}.svg`} alt="" loading="lazy" className="h-9 w-auto" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <span className="text-sm text-ink-2">{copy.files[name]}</span>
        <span className="flex gap-4">
          {FORMATS.map((format) => (
            <FileLink
              key={format}
              href={`/icons/brand/${name}.${format}`}
              label={`${fill(copy.download, { name: copy.files[name] })}, ${copy[format]}`}
            >
              {copy[format]}
            </FileLink>
          ))}
        </span>
      </span>
    </li>
  );
}

function FileLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a
      href={href}
      download
      aria-label={label}
      className="inline-flex min-h-touch items-center gap-2 rounded-sm text-sm font-semibold text-dare-text underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {children}
    </a>
  );
}
