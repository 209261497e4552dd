import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import type { JsonSchema } from '../catalogue/index.ts';
import { type Definitions, isObject } from '../catalogue/resolved.ts';
import { isBounded, longestText } from './boundedPattern.ts';

/** They hold values, not schemas. */
const values = ['const', 'enum', 'default', 'example', 'examples', 'x-weft-cut'];

const names = ['$id', 'id', '$anchor', '$dynamicAnchor'];

/** A copy of a schema that can be tried in the page: patterns that could keep it busy for minutes are the service's. */
function tried(schema: unknown, hasPatterns: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one) => tried(one, hasPatterns));
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([name, below]): [string, unknown][] => {
    // Names of their own would stand for all copies.
    if (names.includes(name) && typeof below === 'string') return [];
    if (values.includes(name)) return [[name, below]];
    if (name === 'pattern' && typeof below === 'string') return hasPatterns && isBounded(below) ? [[name, below]] : [];
    if (name !== 'patternProperties' || !isObject(below)) return [[name, tried(below, hasPatterns)]];
    const all = Object.keys(below).every((pattern) => hasPatterns && isBounded(pattern));
    return all ? [[name, tried(below, hasPatterns)]] : [];
  });
  const made = Object.fromEntries(entries);
  // Without its patterns, what they let in cannot be told from what `additionalProperties` keeps out.
  const isOpen = isObject(schema.patternProperties) && !('patternProperties' in made);
  return isOpen ? { ...made, additionalProperties: true } : made;
}

/** Definitions that are read once, for all places whose schemas refer to them. */
class Reading {
  readonly #lookup: Record<string, Schema | boolean>;
  readonly #known = new WeakMap<object, Schema>();
  readonly #hasPatterns: boolean;
  #count = 0;

  constructor(defs: Definitions, hasPatterns: boolean) {
    this.#hasPatterns = hasPatterns;
    this.#lookup = dereference({ $defs: tried(defs, hasPatterns) } as Schema);
  }

  errors(schema: object, value: unknown): readonly OutputUnit[] {
    return validate(value, this.#schema(schema), '2020-12', this.#lookup, false).errors;
  }

  #schema(schema: object): Schema {
    const known = this.#known.get(schema);
    if (known) return known;
    this.#count += 1;
    const made = tried(schema, this.#hasPatterns) as Schema;
    dereference(made, this.#lookup, undefined, `/places/${this.#count}`);
    this.#known.set(schema, made);
    return made;
  }
}

const readings = new WeakMap<Definitions, Map<boolean, Reading>>();

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestText;
  if (Array.isArray(value)) return value.every(isShort);
  return !isObject(value) || Object.entries(value).every(([name, item]) => isShort(name) && isShort(item));
}

/**
 * What a value offends against in a schema. Throws for a reference that leads nowhere.
 * @param hasPatterns false leaves patterns out, for where not even some tenths of a second can be spent on them
 */
export function validated(
  schema: JsonSchema,
  defs: Definitions,
  value: unknown,
  hasPatterns = isShort(value),
): readonly OutputUnit[] {
  if (!isObject(schema)) return [];
  const readingsOf = readings.get(defs) ?? new Map<boolean, Reading>();
  readings.set(defs, readingsOf);
  const reading = readingsOf.get(hasPatterns) ?? new Reading(defs, hasPatterns);
  readingsOf.set(hasPatterns, reading);
  return reading.errors(schema, value);
}
