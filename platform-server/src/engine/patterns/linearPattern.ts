import { RE2JS } from 're2js';
import { maxInstructions } from './maxInstructions.ts';

/**
 * What a test may cost in the server's own thread: instructions of the pattern's automaton times characters of the text.
 * Of every pattern and text so many take a few milliseconds at most; usual ones take microseconds.
 */
export const maxUnits = 50_000;

/** A pattern with more instructions, by the longest reading of how it is written, is not even made ready there. */
const maxReady = 2_000;

/** A pattern in the syntax of RE2: its test takes time that grows with the text, and never faster. */
export class LinearPattern {
  readonly source: string;
  #compiled: RE2JS | undefined;
  #isLarge: boolean | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** The most that a test of the text can take; infinite for a pattern that is too large to be made ready here. */
  unitsFor(text: string): number {
    this.#isLarge ??= isLargePattern(this.source);
    return this.#isLarge ? Number.POSITIVE_INFINITY : this.#ready.programSize() * (text.length + 1);
  }

  /** Whether the pattern is found in the text. Throws for one that RE2 does not take. */
  test(text: string): boolean {
    return this.#ready.test(text);
  }

  /** Whether RE2 takes the pattern. Not to be asked of a large one here. */
  get isTaken(): boolean {
    try {
      return Boolean(this.#ready);
    } catch {
      return false;
    }
  }

  get #ready(): RE2JS {
    this.#compiled ??= RE2JS.compile(this.source);
    return this.#compiled;
  }
}

/** Whether making the pattern ready may take longer than others should wait for. */
export function isLargePattern(source: string): boolean {
  return maxInstructions(source) > maxReady;
}

/** The pattern for whole texts. What opens or closes a group beyond itself is to be refused before. */
export const wholeText = (source: string): string => `\\A(?:${source})\\z`;
