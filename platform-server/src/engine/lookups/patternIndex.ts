import { RE2JS } from 're2js';
import { requiredText, withoutCase } from './requiredText.ts';
import { TextIndex } from './textIndex.ts';

/**
 * Patterns, of which only those are tested whose required text stands in the value: testing 2,000 at once costs
 * milliseconds, as an automaton of so many has no end of states. Each is tested in linear time.
 */
export class PatternIndex {
  readonly #patterns: readonly string[];
  readonly #compiled: (RE2JS | undefined)[] = [];
  readonly #placesByText = new Map<string, number[]>();
  readonly #index: TextIndex;
  /** Those without a required text. */
  readonly #always: readonly number[];

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns;
    patterns.forEach((pattern, place) => {
      const text = requiredText(pattern);
      const places = this.#placesByText.get(text);
      if (places) places.push(place);
      else this.#placesByText.set(text, [place]);
    });
    this.#always = this.#placesByText.get('') ?? [];
    this.#placesByText.delete('');
    this.#index = new TextIndex(this.#placesByText.keys());
  }

  /** The places of the patterns that match, lowest first. */
  *matching(text: string): Generator<number> {
    for (const place of this.#worthTesting(withoutCase(text))) {
      this.#compiled[place] ??= RE2JS.compile(this.#patterns[place] as string);
      if (this.#compiled[place].test(text)) yield place;
    }
  }

  #worthTesting(text: string): number[] {
    const places = new Set(this.#always);
    for (let from = 0; from < text.length; from++) {
      for (const found of this.#index.at(text, from)) {
        for (const place of this.#placesByText.get(found) ?? []) places.add(place);
      }
    }
    return [...places].sort((a, b) => a - b);
  }
}
