/** The answer of a syscall that is JSON text already: stored documents go through without being read. */
export class RawJson {
  constructor(readonly text: string) {}
}
