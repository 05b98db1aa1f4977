const JOIN_BYTES = 4 * 1024 * 1024;

/**
 * Collects a file that is written piece by piece, sometimes back at an earlier place. Long files lie in Blobs,
 * which a browser may keep on the disk, and not in the memory of the page.
 */
export class BlobWriter {
  private pieces: BlobPart[] = [];
  private loose = 0;
  private size = 0;

  write(data: Uint8Array<ArrayBuffer>, position: number): void {
    if (position === this.size) {
      // The writer may use its buffer again.
      this.pieces.push(data.slice());
      this.size += data.byteLength;
      this.loose += data.byteLength;
      if (this.loose >= JOIN_BYTES) this.join();
      return;
    }
    const whole = this.join();
    const end = position + data.byteLength;
    const gap = Math.max(0, position - this.size);
    const parts = [whole.slice(0, position), new Uint8Array(gap), data.slice(), whole.slice(end)];
    this.pieces = parts;
    this.size = Math.max(this.size, end);
  }

  private join(): Blob {
    const whole = new Blob(this.pieces);
    this.pieces = [whole];
    this.loose = 0;
    return whole;
  }

  finish(type: string): Blob {
    return new Blob(this.pieces, { type });
  }
}
