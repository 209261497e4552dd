import { RE2JS } from 're2js';
import type { Steps } from '../../process/turns.ts';
import { type PatternFacts, patternFacts, withoutCase } from './patternFacts.ts';
import { TextIndex } from './textIndex.ts';

/** Shorter texts stand in too many values to tell patterns apart. */
const shortestText = 2;

/** By what a pattern is looked for: each of its texts, or the empty one where it has none that tells it apart. */
function keysOf({ texts }: PatternFacts): readonly string[] {
  return texts.length > 0 && texts.every(({ length }) => length >= shortestText) ? [...new Set(texts)] : [''];
}

interface Read {
  facts: readonly PatternFacts[];
  /** Places of patterns by what they are looked for. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Patterns that are read in one step. */
const step = 50;

function* readPatterns(patterns: readonly string[]): Steps<Read> {
  const facts: PatternFacts[] = [];
  const places = new Map<string, number[]>();
  for (const [place, pattern] of patterns.entries()) {
    const of = patternFacts(pattern);
    facts.push(of);
    for (const key of keysOf(of)) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
    if (place % step === 0) yield;
  }
  return { facts, places };
}

/** Most of these that have to be tested for one length of values. */
function mostAtOneLength(facts: readonly PatternFacts[]): number {
  const changes = facts.flatMap(({ min, max }) => [
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
  const { facts, places } = yield* readPatterns(patterns);
  for (const group of places.values()) {
    if (group.length <= limit) continue;
    if (mostAtOneLength(group.map((place) => facts[place] as PatternFacts)) > limit) {
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
  readonly #patterns: readonly string[];
  readonly #read: Read;
  readonly #compiled: (RE2JS | undefined)[] = [];
  readonly #index: TextIndex;

  private constructor(patterns: readonly string[], read: Read, index: TextIndex) {
    this.#patterns = patterns;
    this.#read = read;
    this.#index = index;
  }

  static *of(patterns: readonly string[]): Steps<PatternIndex> {
    const read = yield* readPatterns(patterns);
    const index = yield* TextIndex.of([...read.places.keys()].filter((key) => key !== ''));
    return new PatternIndex(patterns, read, index);
  }

  /** The places of the patterns that match, lowest first. */
  *matching(text: string): Generator<number> {
    for (const place of this.#worthTesting(withoutCase(text))) {
      this.#compiled[place] ??= RE2JS.compile(this.#patterns[place] as string);
      if (this.#compiled[place].test(text)) yield place;
    }
  }

  #worthTesting(text: string): number[] {
    const { facts, places: byKey } = this.#read;
    const places = new Set<number>();
    const add = (key: string) => {
      for (const place of byKey.get(key) ?? []) {
        const { min, max } = facts[place] as PatternFacts;
        if (min <= text.length && text.length <= max) places.add(place);
      }
    };
    add('');
    for (let from = 0; from < text.length; from++) for (const found of this.#index.at(text, from)) add(found);
    return [...places].sort((a, b) => a - b);
  }
}
