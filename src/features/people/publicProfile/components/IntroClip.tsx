import { fill, personName } from "@/lib/text/words";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";

/** The player itself waits for the age gate. */
export function IntroClip({ profile }: { profile: PublicProfile }) {
  if (profile.videoUrl === null) return null;
  return (
    <VideoPlayer src={profile.videoUrl} label={fill(profileCopy.intro, { name: personName(profile) })} />
  );
}
