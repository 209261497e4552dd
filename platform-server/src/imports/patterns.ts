import { isLinearPattern } from '../engine/lookups/entryProblem.ts';
import { LinearPattern, maxUnits, wholeText } from '../engine/patterns/linearPattern.ts';
import { testInThread } from '../engine/patterns/patternThreads.ts';
import { ThreadTooLong } from '../process/thread.ts';

/**
 * The test of whether a whole text fits a pattern, in linear time; undefined for a pattern that cannot be tested so. A
 * text that would take long fits here.
 */
export function patternTest(pattern: string): ((text: string) => boolean) | undefined {
  if (!isLinearPattern(pattern)) return undefined;
  const linear = new LinearPattern(wholeText(pattern));
  return (text) => linear.unitsFor(text) > maxUnits || linear.test(text);
}

/** Milliseconds that the rows of one call may take here; what goes beyond is tested in a thread. */
const maxHereMs = 50;
/** Milliseconds for all texts of one pattern in a thread: they fit none that takes longer. */
const maxInThreadMs = 10_000;

/**
 * Tests the texts of rows. Those that may take long are taken for fitting until they were tested in a thread: the rows are
 * then checked once more.
 */
export class SlowPatterns {
  readonly #account: string;
  readonly #known = new Map<string, Map<string, boolean>>();
  readonly #wanted = new Map<string, Set<string>>();
  #hereMs = 0;

  constructor(account: string) {
    this.#account = account;
  }

  /** As `patternTest`. */
  readonly test = (pattern: string): ((text: string) => boolean) => {
    const linear = new LinearPattern(wholeText(pattern));
    const known = this.#known.get(pattern) ?? new Map<string, boolean>();
    const wanted = this.#wanted.get(pattern) ?? new Set<string>();
    this.#known.set(pattern, known);
    this.#wanted.set(pattern, wanted);
    return (text) => {
      const fits = known.get(text);
      if (fits !== undefined) return fits;
      if (linear.unitsFor(text) <= maxUnits && this.#hereMs < maxHereMs) return this.#here(linear, text);
      wanted.add(text);
      return true;
    };
  };

  /** Tests in a thread what is to be tested there; false when there is nothing. */
  async settle(): Promise<boolean> {
    let isAny = false;
    for (const [pattern, wanted] of this.#wanted) {
      if (wanted.size === 0) continue;
      isAny = true;
      const texts = [...wanted];
      const places = await this.#inThread(pattern, texts);
      for (const [at, text] of texts.entries()) this.#known.get(pattern)?.set(text, places[at] === 0);
      wanted.clear();
    }
    return isAny;
  }

  #here(linear: LinearPattern, text: string): boolean {
    const before = performance.now();
    const fits = linear.test(text);
    this.#hereMs += performance.now() - before;
    return fits;
  }

  async #inThread(pattern: string, texts: readonly string[]): Promise<readonly number[]> {
    const caller = { account: this.#account, timeoutMs: maxInThreadMs };
    try {
      return await testInThread({ sources: [wholeText(pattern)], texts }, caller);
    } catch (error) {
      if (error instanceof ThreadTooLong) return [];
      throw error;
    }
  }
}
