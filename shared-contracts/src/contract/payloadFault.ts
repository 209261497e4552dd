import type { JsonSchema } from './manifestEvent.ts';

type Check = (wanted: never, value: unknown, place: string, schema: JsonSchema) => string | null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isOfType = (type: string, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

/** A property that is undefined is not there, as in JSON. */
const namesIn = (value: Readonly<Record<string, unknown>>) =>
  Object.keys(value).filter((name) => value[name] !== undefined);

function firstFault<Each>(each: Iterable<Each>, faultOf: (one: Each) => string | null): string | null {
  for (const one of each) {
    const fault = faultOf(one);
    if (fault !== null) return fault;
  }
  return null;
}

const wants = (fits: boolean, place: string, what: string) => (fits ? null : `${place} ${what}`);

/** Checks of a limit, which holds for values of one type alone. */
const limit =
  (type: string, fits: (value: never, limit: number) => boolean, what: string): Check =>
  (wanted: number, value, place) =>
    wants(typeOf(value) !== type || fits(value as never, wanted), place, `${what} ${wanted}`);

const lengthOf = (text: string) => [...text].length;

/** By keyword, all that `publish` lets into a manifest (platform-server, `eventCheck`). */
const checks: Readonly<Record<string, Check>> = {
  type: (wanted: string, value, place) => wants(isOfType(wanted, value), place, `must be of type ${wanted}`),
  const: (wanted: unknown, value, place) => wants(value === wanted, place, `must be ${JSON.stringify(wanted)}`),
  enum: (wanted: readonly unknown[], value, place) =>
    wants(wanted.includes(value), place, `must be one of ${JSON.stringify(wanted)}`),
  anyOf: (wanted: readonly JsonSchema[], value, place) =>
    wants(
      wanted.some((schema) => payloadFault(schema, value, place) === null),
      place,
      'fits none of its schemas',
    ),
  required: (wanted: readonly string[], value, place) =>
    isObject(value)
      ? firstFault(wanted, (name) =>
          wants(Object.hasOwn(value, name) && value[name] !== undefined, place, `needs "${name}"`),
        )
      : null,
  properties: (wanted: Readonly<Record<string, JsonSchema>>, value, place) =>
    isObject(value)
      ? firstFault(namesIn(value), (name) =>
          Object.hasOwn(wanted, name) ? payloadFault(wanted[name] ?? {}, value[name], `${place}/${name}`) : null,
        )
      : null,
  additionalProperties: (wanted: boolean | JsonSchema, value, place, { properties = {} }) =>
    isObject(value)
      ? firstFault(namesIn(value), (name) => {
          if (wanted === true || Object.hasOwn(properties as object, name)) return null;
          return wanted === false
            ? `${place} has "${name}", which is not declared`
            : payloadFault(wanted, value[name], `${place}/${name}`);
        })
      : null,
  items: (wanted: JsonSchema, value, place) =>
    Array.isArray(value)
      ? firstFault(value.entries(), ([index, item]) => payloadFault(wanted, item, `${place}/${index}`))
      : null,
  minLength: limit('string', (text: string, minimum) => lengthOf(text) >= minimum, 'is shorter than'),
  maxLength: limit('string', (text: string, maximum) => lengthOf(text) <= maximum, 'is longer than'),
  minimum: limit('number', (number: number, minimum) => number >= minimum, 'is less than'),
  maximum: limit('number', (number: number, maximum) => number <= maximum, 'is more than'),
  minItems: limit('array', (list: unknown[], minimum) => list.length >= minimum, 'has fewer items than'),
  maxItems: limit('array', (list: unknown[], maximum) => list.length <= maximum, 'has more items than'),
};

/**
 * What keeps a payload from its schema, with its place; null when it fits. It knows the keywords of `JsonSchema` and no
 * other, which a general validator is ten times as large as, on every first page.
 */
export function payloadFault(schema: JsonSchema, value: unknown, place = '#'): string | null {
  if (['function', 'symbol', 'bigint', 'undefined'].includes(typeof value)) return `${place} is not in JSON`;
  return firstFault(Object.entries(schema), ([keyword, wanted]) =>
    Object.hasOwn(checks, keyword) ? (checks[keyword]?.(wanted as never, value, place, schema) ?? null) : null,
  );
}
