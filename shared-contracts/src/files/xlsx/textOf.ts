/** Characters that XML cannot have are written as `_x000D_`, and an underscore that would begin such a one as `_x005F_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/**
 * Collects the text of a shared or inline string: the parts of a rich text together, without how Japanese text is
 * pronounced.
 */
export class TextCollector {
  private parts = '';
  private isInText = false;
  private pronounced = 0;

  /** Of the text so far, before it is whole. */
  get length(): number {
    return this.parts.length;
  }

  open(name: string): void {
    if (name === 'rPh') this.pronounced++;
    else if (name === 't') this.isInText = this.pronounced === 0;
  }

  text(text: string): void {
    if (this.isInText) this.parts += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.pronounced--;
    else if (name === 't') this.isInText = false;
  }

  /** The text, and begins the next one. */
  take(): string {
    const text = unescaped(this.parts);
    this.parts = '';
    return text;
  }
}
