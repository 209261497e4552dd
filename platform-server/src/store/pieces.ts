/** Bytes of a parameter that are sent as they lie: parts of a megabyte or more are not copied into one. */
export class Pieces {
  readonly parts: readonly Buffer[];
  readonly length: number;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
    this.length = parts.reduce((sum, part) => sum + part.length, 0);
  }
}
