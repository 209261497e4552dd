import { isTurnLong, nextFreeTurn } from '../../process/turnClock.ts';
import type { Eventual } from '../eventual.ts';
import { type LinearPattern, maxUnits } from './linearPattern.ts';
import type { AskThread } from './patternThreads.ts';

/**
 * The place of the first pattern that is found in a text; -1 where none is. At once where all of them together take a few
 * milliseconds at most, by the size of the patterns and the text; the others are tested in a thread.
 */
export function firstMatching(patterns: readonly LinearPattern[], text: string, ask: AskThread): Eventual<number> {
  return testedFrom(0, maxUnits, patterns, text, ask);
}

function testedFrom(
  first: number,
  units: number,
  patterns: readonly LinearPattern[],
  text: string,
  ask: AskThread,
): Eventual<number> {
  let left = units;
  for (let place = first; place < patterns.length; place++) {
    const pattern = patterns[place] as LinearPattern;
    if (isTurnLong()) return nextFreeTurn().then(() => testedFrom(place, left, patterns, text, ask));
    left -= pattern.unitsFor(text);
    if (left < 0) {
      const sources = patterns.slice(place).map(({ source }) => source);
      return ask({ sources, texts: [text] }).then(([found = -1]) => (found < 0 ? -1 : place + found));
    }
    if (pattern.test(text)) return place;
  }
  return -1;
}
