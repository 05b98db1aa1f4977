import { MEDIA_REFUSAL_MESSAGES } from "@convex/domain/proofs/videoChecks";
import type { FilmProblem } from "@/lib/media/fileRules";

export const takeEditCopy = {
  parts: "What do you want to change?",
  part: { trim: "Length", sound: "Sound", cover: "Cover", captions: "Captions" },
  video: "Your take",
  trim: {
    from: "Start",
    to: "End",
    fromHere: "Start at this picture",
    toHere: "End at this picture",
    /** {length} such as 0:24. */
    length: (length: string) => `${length} will be sent.`,
    edited:
      "A shortened or silenced take carries the mark “Edited”. The rest is deleted from this device once it is sent.",
  },
  sound: {
    line: "Choose where the take is silent.",
    here: "Silence from this moment",
    all: "Silence everything",
    /** {number} counts from 1. */
    part: (number: number) => `Silent part ${number}`,
    from: "From",
    to: "Until",
    remove: "Bring the sound back",
  },
  cover: {
    legend: "Picture that stands for your take",
    automatic: "Best picture, chosen for you",
    /** {time} such as 0:07. */
    at: (time: string) => `Picture at ${time}`,
    here: "Use the picture shown above",
    loading: "Looking for pictures",
    none: "No pictures could be read. A cover is chosen when you submit.",
  },
  captions: {
    line: "People who cannot hear read these. Write what is said, and sounds that matter.",
    add: "Add a line here",
    /** {number} counts from 1. */
    text: (number: number) => `Line ${number}`,
    from: "From",
    to: "Until",
    /** {number} counts from 1. */
    remove: (number: number) => `Remove line ${number}`,
    full: "There is room for 120 lines.",
    describe: "Describe the picture",
    describeHint: "For people who cannot see it: what happens, in a few sentences.",
  },
  declare: {
    synthetic: "Made with a computer: pictures or voices are not real",
    edgy: "NSFW",
    edgyHint: "Edgy, not explicit",
  },
  pick: {
    action: "Choose a video",
    checking: "Checking the video",
    limits: "MP4, MOV or WebM, 3 seconds to 3 minutes, up to 500 MB",
  },
  making: {
    cannotEdit: "This device cannot shorten or silence videos. Send the take as it is, or record it again.",
    notFetched: "This needs a connection once. Your take is kept: connect, then try again.",
    noRoom: "This device has no room for the video that would be sent. Delete something, then try again.",
  },
} as const;

/** Why a film cannot be used: the server's words, and those of two reasons only a device has. */
export const filmProblemWords: Record<FilmProblem, string> = {
  ...MEDIA_REFUSAL_MESSAGES,
  picture: "A picture cannot be a proof. Proofs are videos of 3 seconds to 3 minutes.",
  "cannot-convert":
    "This device cannot bring the video into a format that everybody can play. Save it as H.264 (MP4).",
};
