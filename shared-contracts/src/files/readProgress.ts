/** How much of a file was read. */
export class ReadProgress {
  private readonly bytes: number;
  private readBytes = 0;

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  add(bytes: number): void {
    this.readBytes += bytes;
  }

  /** From 0 to 1. */
  share(): number {
    return this.bytes === 0 ? 1 : Math.min(1, this.readBytes / this.bytes);
  }
}
