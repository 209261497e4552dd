import { isDeepStrictEqual } from 'node:util';

/** A JSON object, such as a schema of OpenAPI. */
export type Json = Record<string, unknown>;

/** `input` is what callers send, `output` what they are answered. */
export type Side = 'input' | 'output';

/** Where two schemas differ, in words for whoever reads it; and whether callers of before go on. */
export interface Difference {
  breaking: string[];
  added: string[];
}

export const noDifference = (): Difference => ({ breaking: [], added: [] });

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Words alone: nobody's program depends on them. */
const words = new Set(['description', 'title', 'example', 'examples', 'default', 'deprecated']);
/** Compared on their own below. */
const structure = new Set(['properties', 'required', 'items', 'enum', 'anyOf', 'oneOf', 'nullable']);
const least = new Set(['minLength', 'minItems', 'minimum', 'minProperties']);
const most = new Set(['maxLength', 'maxItems', 'maximum', 'maxProperties']);

class Comparison {
  readonly found = noDifference();
  readonly #side: Side;

  constructor(side: Side) {
    this.#side = side;
  }

  compare(place: string, before: unknown, now: unknown): void {
    if (isDeepStrictEqual(before, now)) return;
    if (!isObject(before) || !isObject(now)) {
      this.found.breaking.push(`${place} changed`);
      return;
    }
    this.#compareProperties(place, before, now);
    this.#compareValues(place, before, now);
    this.#compareBounds(place, before, now);
    if ('items' in before || 'items' in now) this.compare(`${place}[]`, before.items ?? {}, now.items ?? {});
  }

  /** Callers may send less than they could, and be answered more than they were. */
  #note(place: string, isMore: boolean): void {
    this.found[isMore ? 'added' : 'breaking'].push(place);
  }

  #compareProperties(place: string, before: Json, now: Json): void {
    const [earlier, later] = [objectOf(before.properties), objectOf(now.properties)];
    const [wasRequired, isRequired] = [new Set(listOf(before.required)), new Set(listOf(now.required))];
    for (const name of Object.keys(earlier)) {
      const at = `${place}.${name}`;
      if (name in later) this.compare(at, earlier[name], later[name]);
      else this.found.breaking.push(`${at} is gone`);
      if (!(name in later) || wasRequired.has(name) === isRequired.has(name)) continue;
      const what = isRequired.has(name) ? 'always there' : 'optional';
      this.#note(`${at} became ${what}`, isRequired.has(name) === (this.#side === 'output'));
    }
    for (const name of Object.keys(later)) {
      if (name in earlier) continue;
      this.#note(`${place}.${name} is new`, this.#side === 'output' || !isRequired.has(name));
    }
  }

  /** A value more may be answered (docs/contract.md): programs meet values that they do not know. */
  #compareValues(place: string, before: Json, now: Json): void {
    if ('enum' in before || 'enum' in now) {
      const [earlier, later] = [listOf(before.enum), listOf(now.enum)];
      const isGone = !('enum' in before) || earlier.some((value) => !later.includes(value));
      if (isGone && 'enum' in now) this.#note(`${place} has fewer values`, this.#side === 'output');
      if (!('enum' in now) || ('enum' in before && later.some((value) => !earlier.includes(value))))
        this.found.added.push(`${place} has more values`);
    }
    if (Boolean(before.nullable) !== Boolean(now.nullable))
      this.#note(
        `${place} became ${now.nullable ? 'nullable' : 'not nullable'}`,
        Boolean(now.nullable) === (this.#side === 'input'),
      );
    for (const kind of ['anyOf', 'oneOf'])
      this.#compareAlternatives(`${place}|`, listOf(before[kind]), listOf(now[kind]));
  }

  /** By their place, as far as both have them; one more comes last. */
  #compareAlternatives(place: string, before: unknown[], now: unknown[]): void {
    const left = now.filter((each) => !before.some((earlier) => isDeepStrictEqual(earlier, each)));
    const gone = before.filter((each) => !now.some((later) => isDeepStrictEqual(later, each)));
    for (const [index, earlier] of gone.entries()) {
      if (index < left.length) this.compare(`${place}${index + 1}`, earlier, left[index]);
      else this.#note(`${place} has an alternative less`, this.#side === 'output');
    }
    if (left.length > gone.length) this.found.added.push(`${place} has an alternative more`);
  }

  #compareBounds(place: string, before: Json, now: Json): void {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      if (words.has(key) || structure.has(key) || isDeepStrictEqual(before[key], now[key])) continue;
      const isBound = least.has(key) || most.has(key);
      if (isBound)
        this.#note(`${place} has another ${key}`, this.#side === 'output' || isWider(key, before[key], now[key]));
      else if (isObject(before[key]) && isObject(now[key])) this.compare(`${place}.*`, before[key], now[key]);
      else this.found.breaking.push(`${place} has another ${key}`);
    }
  }
}

function isWider(key: string, before: unknown, now: unknown): boolean {
  if (now === undefined) return true;
  if (before === undefined) return false;
  return least.has(key) ? Number(now) <= Number(before) : Number(now) >= Number(before);
}

/** How a schema differs from that of before, for callers who were written for the one of before. */
export function compareSchemas(side: Side, place: string, before: unknown, now: unknown): Difference {
  const comparison = new Comparison(side);
  comparison.compare(place, before, now);
  return comparison.found;
}
