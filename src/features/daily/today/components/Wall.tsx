import { useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { todayCopy } from "../copy.en";
import { useWall, type WallAnswer } from "../data";
import { WallCard } from "./WallCard";
import { WallSheet } from "./WallSheet";

const copy = todayCopy.wall;

/** What others made of this day. Looking never asks for a video of one's own (product 9). */
export function Wall({ date }: { date: string }) {
  const [shown, setShown] = useState<WallAnswer | null>(null);
  const usePage = (cursor: string | null) => useWall(date, cursor);
  const { title, line } = copy.empty;
  return (
    <Section look="bare" title={copy.title}>
      <PagedList
        usePage={usePage}
        loading={copy.loading}
        look="films"
        label={copy.list}
        more={copy.more}
        empty={<EmptyState picture={<PlacePicture name="films" size="sm" />} title={title} body={line} />}
      >
        {({ answers }) =>
          answers.map((answer) => (
            <WallCard
              key={answer.answerId}
              answer={answer}
              label={fill(copy.open, { name: personName(answer.person) })}
              onOpen={() => setShown(answer)}
            />
          ))
        }
      </PagedList>
      {shown === null ? null : <WallSheet answer={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}
