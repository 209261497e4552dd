import type { JsonSchema } from './operation.ts';

/** Schemas by the name that `$ref` has behind `#/$defs/`. */
export type Definitions = Readonly<Record<string, JsonSchema>>;
/** A schema that is written as an object. */
export type SchemaObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** One schema is put together of so many at most: documents may repeat themselves without end. */
const most = 500;

/** The definition that a reference names; undefined where there is none. */
export function referred(reference: unknown, defs: Definitions): JsonSchema | undefined {
  const written = /^#\/\$defs\/(.+)$/.exec(String(reference))?.[1];
  if (written === undefined) return undefined;
  let name = written.replaceAll('~1', '/').replaceAll('~0', '~');
  if (!Object.hasOwn(defs, name)) {
    try {
      name = decodeURIComponent(name);
    } catch {
      return undefined;
    }
  }
  return Object.hasOwn(defs, name) ? defs[name] : undefined;
}

const typesOf = (type: unknown): readonly unknown[] => (Array.isArray(type) ? type : [type]);

function commonType(one: unknown, other: unknown): unknown {
  const both = typesOf(one).filter((type) => typesOf(other).includes(type));
  const narrowed = typesOf(one).concat(typesOf(other)).includes('integer') ? ['integer'] : [];
  const common = both.length > 0 ? both : narrowed;
  if (common.length === 0) return one;
  return common.length === 1 ? common[0] : common;
}

function joinedProperties(one: unknown, other: unknown): unknown {
  const [first, second] = [isObject(one) ? one : {}, isObject(other) ? other : {}];
  const shared = Object.keys(second).filter((name) => Object.hasOwn(first, name));
  return Object.fromEntries([
    ...Object.entries(first),
    ...Object.entries(second),
    ...shared.map((name) => [name, { allOf: [first[name], second[name]] }] as const),
  ]);
}

/** How two schemas that both hold say one thing; what is not here is taken from the first that has it. */
const joins: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  type: commonType,
  properties: joinedProperties,
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  enum: (one, other) => listOf(one).filter((value) => listOf(other).includes(value)),
  minimum: (one, other) => Math.max(Number(one), Number(other)),
  maximum: (one, other) => Math.min(Number(one), Number(other)),
  minLength: (one, other) => Math.max(Number(one), Number(other)),
  maxLength: (one, other) => Math.min(Number(one), Number(other)),
};

function joined(one: SchemaObject, other: SchemaObject): SchemaObject {
  const made: Record<string, unknown> = { ...other, ...one };
  for (const [keyword, join] of Object.entries(joins)) {
    if (keyword in one && keyword in other) made[keyword] = join(one[keyword], other[keyword]);
  }
  return made;
}

/** The way that led to a schema: what leads back to it ends there. */
interface Way {
  above: ReadonlySet<unknown>;
  spent: { count: number };
}

function resolve(schema: unknown, defs: Definitions, { above, spent }: Way): SchemaObject {
  if (!isObject(schema) || above.has(schema) || spent.count >= most) return {};
  spent.count += 1;
  const way = { above: new Set([...above, schema]), spent };
  const { $ref, allOf, ...own } = schema;
  const target = $ref === undefined ? undefined : resolve(referred($ref, defs), defs, way);
  const parts = [...(target ? [target] : []), ...listOf(allOf).map((part) => resolve(part, defs, way))];
  return parts.reduce<SchemaObject>(joined, own);
}

const known = new WeakMap<Definitions, WeakMap<object, SchemaObject>>();

/** A schema without reference and `allOf` of its own: what they lead to is in it. What lies below stays as it is. */
export function resolved(schema: unknown, defs: Definitions): SchemaObject {
  if (!isObject(schema)) return {};
  const ofDefs = known.get(defs) ?? new WeakMap<object, SchemaObject>();
  known.set(defs, ofDefs);
  const before = ofDefs.get(schema);
  if (before) return before;
  const made = resolve(schema, defs, { above: new Set(), spent: { count: 0 } });
  ofDefs.set(schema, made);
  return made;
}
