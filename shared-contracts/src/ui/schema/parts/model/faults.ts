import type { OutputUnit } from '@cfworker/json-schema';
import { isLongInteger, type JsonSchema } from '../../../../api/catalogue/index.ts';
import { type Definitions, isObject, listOf, referred } from '../../../../api/catalogue/resolved.ts';
import { validated } from '../../../../api/schema/index.ts';
import { chosenVariant } from './chosenVariant.ts';
import { itemSchema, type SchemaField, schemaField } from './schemaField.ts';

export type Key = string | number;

/** What of a value does not fit its schema: where, by which keyword, and what that keyword asks. */
export interface SchemaFault {
  keys: readonly Key[];
  keyword: string;
  limit: unknown;
}

/** They only say that something below them is wrong, which is told there. */
const outer = ['properties', 'items', 'prefixItems', 'allOf', '$ref', 'if', 'dependentSchemas', 'patternProperties'];

const parts = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Walks the way of a keyword through a schema, over its references. */
function keywordAt(root: JsonSchema, pointer: string, defs: Definitions): unknown {
  return parts(pointer).reduce<unknown>((at, part) => {
    if (part === '$ref' && isObject(at)) return referred(at.$ref, defs);
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  }, root);
}

function keysOf(value: unknown, pointer: string): Key[] {
  let at = value;
  return parts(pointer).map((part) => {
    const key = Array.isArray(at) ? Number(part) : part;
    at = typeof at === 'object' && at !== null ? (at as Record<Key, unknown>)[key] : undefined;
    return key;
  });
}

export function valueIn(value: unknown, keys: readonly Key[]): unknown {
  return keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<Key, unknown>)[key] : undefined),
    value,
  );
}

/**
 * The schema of a place of a value, by way of the variants that the value is of. With `isNamed`, fields that the schema
 * only leaves free have none.
 */
export function schemaAt(
  schema: JsonSchema,
  defs: Definitions,
  value: unknown,
  keys: readonly Key[],
  isNamed = false,
): JsonSchema | null {
  const field = schemaField(schema, defs);
  const [key, ...rest] = keys;
  if (key === undefined) return schema;
  if (field.kind === 'variants') {
    const variant = field.variants[chosenVariant(value, field.variants, defs)];
    return variant ? schemaAt(variant.schema, defs, value, keys, isNamed) : null;
  }
  const further = isNamed ? null : field.additional;
  const below = field.kind === 'list' ? itemSchema(field, Number(key)) : (field.properties.get(String(key)) ?? further);
  return below === null ? null : schemaAt(below, defs, valueIn(value, [key]), rest, isNamed);
}

const isWithin = (inner: string, location: string) => inner === location || inner.startsWith(`${location}/`);

/** True for a fault of a variant that the value is not of. */
function isOfOther(
  unit: OutputUnit,
  units: readonly OutputUnit[],
  root: JsonSchema,
  defs: Definitions,
  value: unknown,
) {
  const ways = [...unit.keywordLocation.matchAll(/\/(?:oneOf|anyOf)(?=\/(\d+)\/)/g)];
  return ways.some((way) => {
    const location = unit.keywordLocation.slice(0, way.index + way[0].length);
    const owner = units.find(
      (one) => one.keywordLocation === location && isWithin(unit.instanceLocation, one.instanceLocation),
    );
    if (!owner) return false;
    const variants = listOf(keywordAt(root, location, defs)).map((schema) => ({
      label: '',
      schema: schema as JsonSchema,
    }));
    return chosenVariant(valueIn(value, keysOf(value, owner.instanceLocation)), variants, defs) !== Number(way[1]);
  });
}

/** The value as JSON has it: without what is undefined. */
function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [[name, pruned(item)]])),
  );
}

const isNumeric = (field: SchemaField | null) => field?.kind === 'integer' || field?.kind === 'number';

function faultsOf(unit: OutputUnit, schema: JsonSchema, defs: Definitions, value: unknown): SchemaFault[] {
  const keys = keysOf(value, unit.instanceLocation);
  const here = schemaAt(schema, defs, value, keys);
  const field = here === null ? null : schemaField(here, defs);
  if (unit.keyword === 'required' && field) {
    const owner = valueIn(value, keys);
    const chosen = field.variants[chosenVariant(owner, field.variants, defs)];
    const { required } = chosen ? schemaField(chosen.schema, defs) : field;
    const lacking = [...required].filter((name) => !isObject(owner) || !Object.hasOwn(owner, name));
    return lacking.map((name) => ({ keys: [...keys, name], keyword: 'required', limit: true }));
  }
  // Files are sent as bytes: what stands for them here is no text.
  if (field?.kind === 'file') return [];
  const own = valueIn(value, keys);
  // Digits that no number holds stand for the number that they are sent as.
  if (unit.keyword === 'type' && isNumeric(field) && typeof own === 'string' && isLongInteger(own)) return [];
  return [{ keys, keyword: unit.keyword, limit: keywordAt(schema, unit.keywordLocation, defs) }];
}

/** What of a value does not fit a schema, each place once. None where the schema itself cannot be read. */
export function schemaFaults(schema: JsonSchema, defs: Definitions, value: unknown): readonly SchemaFault[] {
  const given = pruned(value);
  if (given === undefined) return [];
  try {
    const errors = validated(schema, defs, given);
    const own = errors.filter(({ keyword }) => !outer.includes(keyword));
    const chosen = own.filter((unit) => !isOfOther(unit, own, schema, defs, given));
    const faults = chosen.flatMap((unit) => faultsOf(unit, schema, defs, given));
    const inner = faults.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
    const shown = inner.length > 0 ? inner : faults;
    return [...new Map(shown.map((fault) => [JSON.stringify(fault.keys), fault] as const)).values()];
  } catch {
    // A reference that leads nowhere: the service will say what it refuses.
    return [];
  }
}
