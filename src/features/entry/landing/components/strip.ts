/** A row that goes on sideways; as high as one card, whatever stands in it. */
export const STRIP =
  "-mx-gutter flex h-[8rem] snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter [scrollbar-width:none] *:w-[17rem] *:shrink-0 *:snap-start rail:mx-0 rail:scroll-px-0 rail:px-0 rail:*:w-[calc((100%-2.25rem)/4)]";
export const STRIP_CARD = "flex h-[8rem] items-center gap-4 rounded-lg border border-line bg-surface p-4";
