import { eventually } from '../../process/turnClock.ts';
import type { Steps } from '../../process/turns.ts';
import { type Eventual, whenDone } from '../eventual.ts';
import { firstMatching } from '../patterns/firstMatching.ts';
import { LinearPattern } from '../patterns/linearPattern.ts';
import type { AskThread } from '../patterns/patternThreads.ts';
import { analyzePattern, type PatternAnalysis, withoutCase } from './patternAnalysis.ts';
import { SubstringIndex } from './substringIndex.ts';
import { sortedTexts } from './textIndex.ts';

/** Shorter texts stand in too many values to tell patterns apart. */
const shortestText = 2;

/** By what a pattern is looked for: each of its texts, or the empty one where it has none that tells it apart. */
function keysOf({ texts }: PatternAnalysis): readonly string[] {
  return texts.length > 0 && texts.every(({ length }) => length >= shortestText) ? [...new Set(texts)] : [''];
}

interface Read {
  analyses: readonly PatternAnalysis[];
  /** Places of patterns by what they are looked for. */
  places: ReadonlyMap<string, readonly number[]>;
}

function* readPatterns(patterns: readonly string[]): Steps<Read> {
  const analyses: PatternAnalysis[] = [];
  const places = new Map<string, number[]>();
  for (const [place, pattern] of patterns.entries()) {
    const of = analyzePattern(pattern);
    analyses.push(of);
    for (const key of keysOf(of)) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
    yield;
  }
  return { analyses, places };
}

/** Most of these that have to be tested for one length of values. */
function maxAtOneLength(analyses: readonly PatternAnalysis[]): number {
  const changes = analyses.flatMap(({ min, max }) => [
    { at: min, by: 1 },
    { at: max + 1, by: -1 },
  ]);
  let [now, most] = [0, 0];
  for (const { by } of changes.sort((a, b) => a.at - b.at || a.by - b.by)) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

/**
 * One of more patterns than `limit` that nothing tells apart before they are tested: all of them would be, for every
 * value of one kind. Null where there are not so many.
 */
export function* crowdedPattern(patterns: readonly string[], limit: number): Steps<string | null> {
  const { analyses, places } = yield* readPatterns(patterns);
  for (const group of places.values()) {
    if (group.length <= limit) continue;
    if (maxAtOneLength(group.map((place) => analyses[place] as PatternAnalysis)) > limit) {
      return patterns[group[0] as number] as string;
    }
  }
  return null;
}

/**
 * Patterns, of which only those are tested that may match by the length of the value and the texts in it: testing 2,000
 * at once costs milliseconds, as an automaton of so many has no end of states. Each is tested in linear time.
 */
export class PatternIndex {
  readonly #patterns: readonly LinearPattern[];
  readonly #read: Read;
  readonly #index: SubstringIndex | null;

  private constructor(patterns: readonly string[], read: Read, index: SubstringIndex | null) {
    this.#patterns = patterns.map((pattern) => new LinearPattern(pattern));
    this.#read = read;
    this.#index = index;
  }

  static *of(patterns: readonly string[]): Steps<PatternIndex> {
    const read = yield* readPatterns(patterns);
    const index = yield* SubstringIndex.of(yield* sortedTexts([...read.places.keys()].filter((key) => key !== '')));
    if (index) return new PatternIndex(patterns, read, index);
    // There is no room for so many long texts: every pattern may match every value.
    return new PatternIndex(patterns, { ...read, places: new Map([['', patterns.map((_, place) => place)]]) }, null);
  }

  /** The place of the first wanted pattern that is found in the text; -1 for none. */
  first(text: string, isWanted: (place: number) => boolean, ask: AskThread): Eventual<number> {
    return whenDone(eventually(this.#worthTesting(text)), (worth) => {
      const places = worth.filter(isWanted);
      const patterns = places.map((place) => this.#patterns[place] as LinearPattern);
      return whenDone(firstMatching(patterns, text, ask), (found) => places[found] ?? -1);
    });
  }

  *#worthTesting(text: string): Steps<number[]> {
    const { analyses, places: byKey } = this.#read;
    const places = new Set<number>();
    const keys = this.#index ? yield* this.#index.all(withoutCase(text)) : [];
    for (const key of ['', ...keys]) {
      for (const place of byKey.get(key) ?? []) {
        const { min, max } = analyses[place] as PatternAnalysis;
        if (min <= text.length && text.length <= max) places.add(place);
      }
      yield;
    }
    return [...places].sort((a, b) => a - b);
  }
}
