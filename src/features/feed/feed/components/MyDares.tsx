import { cappedCount } from "@/features/dares/inbox";
import { fill, personName, pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { feedCopy as copy } from "../copy.en";
import type { Ring, RingTone } from "../rings";

const TONE: Record<RingTone, string> = {
  dare: "text-dare-text",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
};

/** Where my dares stand, live: colour, word and how far, each the way to its dare. */
export function MyDares({ rings }: { rings: readonly Ring[] }) {
  const waiting = rings.filter(({ dare }) => dare.role === "creator" && dare.status === "sent").length;
  return (
    <>
      <p role="status" className="sr-only">
        {waiting === 0 ? null : fill(pluralWord(waiting, copy.waiting), { count: cappedCount(waiting) })}
      </p>
      {rings.length === 0 ? null : (
        <ul
          aria-label={copy.mine}
          className="absolute start-0 end-10 top-(--tabs) z-(--layer-bar) flex gap-2 overflow-x-auto px-3 pt-1 [scrollbar-width:none] beside:top-4 beside:end-[calc((100cqh-2rem)*9/16+2rem)]"
        >
          {rings.map((ring) => (
            <li key={ring.dare.dareId} className="shrink-0">
              <RingLink {...ring} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RingLink({ dare, look }: Ring) {
  const name = personName(dare.other);
  const word = copy.ring.words[look.word];
  const words = fill(dare.role === "creator" ? copy.ring.from : copy.ring.to, {
    ...{ word, name, title: dare.title },
  });
  return (
    <Link look="plain" to="/d/$dareId" params={{ dareId: dare.dareId }} aria-label={words}>
      <span className={`press grid min-w-11 justify-items-center gap-1 ${TONE[look.tone]}`}>
        <span className="relative grid size-10 place-items-center rounded-full bg-canvas">
          <Avatar uid={dare.other.uid} name={name} photoUrl={dare.other.photoUrl} />
          <Arc share={look.share} />
        </span>
        <span className="rounded-full bg-media-scrim px-2 text-2xs font-semibold">{word}</span>
      </span>
    </Link>
  );
}

function Arc({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 56" fill="none" className="absolute inset-0 size-full -rotate-90">
      <circle cx="28" cy="28" r="26" strokeWidth="3" stroke="currentColor" opacity="0.3" />
      <circle
        cx="28"
        cy="28"
        r="26"
        strokeWidth="3"
        stroke="currentColor"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${share} 1`}
      />
    </svg>
  );
}
