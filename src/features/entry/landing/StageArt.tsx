import { landingCopy } from "./copy.en";

const { stage } = landingCopy;

/** The take is the light, the room is dark round it: a drawn example, flat shapes only. */
export function StageArt() {
  return (
    <div role="img" aria-label={stage.label} className="relative mx-auto w-full max-w-form">
      <svg aria-hidden="true" viewBox="0 0 432 460" className="w-full" fill="none">
        <path d="M196 0h40l176 400H20z" className="fill-surface" />
        <ellipse cx="216" cy="400" rx="196" ry="44" className="fill-raised" />
        <ellipse cx="216" cy="400" rx="120" ry="26" className="fill-dare" opacity="0.28" />
        <rect x="126" y="64" width="180" height="320" rx="24" className="fill-dare" />
        <Performer />
        <g className="fill-on-dare">
          <rect x="146" y="352" width="140" height="6" rx="3" opacity="0.25" />
          <rect x="146" y="352" width="84" height="6" rx="3" />
        </g>
      </svg>
      <p className="absolute start-0 top-[9%] sm:top-[12%] rounded-md border border-line bg-overlay px-4 py-3 text-sm font-semibold text-ink shadow-overlay">
        {stage.dare}
      </p>
      <p className="type-display absolute end-0 top-[46%] rounded-md border border-line bg-overlay px-4 py-2 text-2xl text-gold tabular-nums shadow-overlay">
        {stage.price}
      </p>
      <p className="absolute start-[6%] bottom-[16%] flex items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-sm font-semibold text-ink shadow-overlay">
        <span className="size-2 rounded-full bg-success" />
        {stage.state}
      </p>
    </div>
  );
}

/** Somebody with a microphone, mid-note. */
function Performer() {
  return (
    <g className="fill-on-dare stroke-on-dare" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="216" cy="168" r="30" stroke="none" />
      <path d="M172 336v-78c0-26 19-44 44-44s44 18 44 44v78z" stroke="none" />
      <path d="M256 238l28-44" strokeWidth="20" />
      <path d="M176 240l-26-56 14-36" strokeWidth="20" fill="none" />
      <path d="M276 196l-18-14" strokeWidth="10" />
      <circle cx="252" cy="177" r="10" stroke="none" />
    </g>
  );
}
