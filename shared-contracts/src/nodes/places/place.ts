import type { Text } from '../../contract/text.ts';
import type { Segment } from '../expressions/template.ts';

/** Where text with expressions stands, which decides how what they give is written there. */
export type Place = 'text' | 'json' | 'form' | 'xml' | 'graphql' | 'url';

/** What an expression gave cannot stand where it was put, or the text around it is not what its place takes. */
export class PlaceFault extends Error {
  /** What is wrong, without its place. */
  readonly words: Text;
  readonly advice: Text;

  constructor(words: Text, advice: Text) {
    super(words.en);
    this.words = words;
    this.advice = advice;
  }
}

/** Writes the value of one expression, so that it stays one value. `before` is all that was written in front of it. */
export type Spell = (value: unknown, before: string) => string;

/** Text with expressions, read once for its place. */
export interface PlacedText {
  /** Its expressions, in their order. */
  expressions: readonly Segment[];
  /** What is wrong whatever they give; null where that depends on it. */
  fault: PlaceFault | null;
  /**
   * The text with a value for each expression. Nothing in a value changes what stands around it.
   * @throws PlaceFault
   */
  write(values: readonly unknown[]): string;
}

/** Text of any value as it stands in a text: JSON for lists and objects, nothing for null and undefined. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Writes all segments, expressions by how each is spelled. */
export function writeSegments(segments: readonly Segment[], spells: readonly Spell[], values: readonly unknown[]) {
  let next = 0;
  return segments.reduce((written, { kind, source }) => {
    if (kind === 'text') return written + source;
    const at = next++;
    return written + (spells[at] as Spell)(values[at], written);
  }, '');
}
