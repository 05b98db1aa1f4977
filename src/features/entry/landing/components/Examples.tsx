import { landingCopy } from "../copy.en";
import { HERO_FOOT, HERO_GRID, heroCell } from "../heroGrid";

/**
 * Dares of the catalogue as pictures. Backgrounds of the style sheet: the document stands before the app does, and its
 * rules for what may load know no styles of an element's own.
 */
const EXAMPLES = [
  { name: "diy-paper-hat", ground: "plum", look: "bg-[url(/pictures/stills/diy-paper-hat-360.avif)]" },
  {
    name: "music-kitchen-chorus",
    ground: "orange",
    look: "bg-[url(/pictures/stills/music-kitchen-chorus-180.avif)]",
  },
  {
    name: "fitness-seated-stretch",
    ground: "teal",
    look: "bg-[url(/pictures/stills/fitness-seated-stretch-180.avif)]",
  },
  {
    name: "science-paper-plane",
    ground: "cobalt",
    look: "bg-[url(/pictures/stills/science-paper-plane-180.avif)]",
  },
  {
    name: "food-toast-critic",
    ground: "rose",
    look: "bg-[url(/pictures/stills/food-toast-critic-180.avif)]",
  },
  { name: "humor-key-award", ground: "coral", look: "bg-[url(/pictures/stills/humor-key-award-180.avif)]" },
] as const;

/** The drawn dares of these places: those that no film stands in. */
export function DrawnDares({ from }: { from: number }) {
  return EXAMPLES.slice(from).map((example, at) => (
    <Example key={example.name} example={example} place={from + at} />
  ));
}

/** What people dare each other to do, drawn: until films are there, and where there are too few. */
export function Examples() {
  return (
    <ul aria-label={landingCopy.examples.label} className={HERO_GRID}>
      <DrawnDares from={0} />
    </ul>
  );
}

type ExampleProps = { example: (typeof EXAMPLES)[number]; place: number };

function Example({ example: { name, ground, look }, place }: ExampleProps) {
  return (
    <li data-stage data-ground={ground} className={heroCell(place)}>
      <span aria-hidden="true" className={`absolute inset-0 bg-cover bg-[position:50%_62%] ${look}`} />
      <p className={`${HERO_FOOT} text-sm font-semibold text-media-fg`}>
        {landingCopy.examples.titles[name]}
      </p>
    </li>
  );
}
