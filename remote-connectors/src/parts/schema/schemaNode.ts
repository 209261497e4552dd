import type { JsonSchema } from 'shared-contracts/api/catalogue';

type SchemaObject = Exclude<JsonSchema, boolean>;
export type SchemaDefs = Readonly<Record<string, JsonSchema>>;

/** What a bound is of, and the bound. */
export interface SchemaLimit {
  of: 'value' | 'length' | 'items';
  range: string;
}

/** A place in a schema as people read it: what it is called, what it takes, and what lies below. */
export interface SchemaNode {
  name: string;
  /** Such as `string`, `integer[]`, `string (date-time)`; empty where it is one of several. */
  type: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  description: string;
  /** Values it may have; none where it may have any. */
  choices: readonly string[];
  fallback: string | null;
  /** Bounds of its value, its length and its count of items, such as `1 – 100` or `≤ 20`. */
  limits: readonly SchemaLimit[];
  /** Made when they are asked for: schemas may lead back to themselves. */
  children: () => SchemaNode[];
  hasChildren: boolean;
}

const prefix = '#/$defs/';
const objectOf = (value: unknown): SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SchemaObject) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** JSON Pointer spells `~` and `/` in names. */
const nameOf = (reference: string) => reference.slice(prefix.length).replaceAll('~1', '/').replaceAll('~0', '~');

/** Two schemas that both hold; the later one says what the two say differently. */
function merged(one: SchemaObject, other: SchemaObject): SchemaObject {
  const required = [...listOf(one.required), ...listOf(other.required)];
  const properties = { ...objectOf(one.properties), ...objectOf(other.properties) };
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** References followed: a chain of them that leads in a circle ends. */
const mostSteps = 20;

/** A schema with its references followed and its `allOf` put together. */
export function resolved(schema: unknown, defs: SchemaDefs, steps = 0): SchemaObject {
  const found = objectOf(schema);
  if (steps > mostSteps) return {};
  const { $ref, allOf, ...own } = found;
  const reference = textOf($ref);
  const target =
    reference.startsWith(prefix) && Object.hasOwn(defs, nameOf(reference)) ? defs[nameOf(reference)] : null;
  const base = target ? resolved(target, defs, steps + 1) : {};
  const parts = [base, ...listOf(allOf).map((part) => resolved(part, defs, steps + 1)), own];
  return parts.reduce<SchemaObject>(merged, {});
}

function typeOf(schema: SchemaObject, defs: SchemaDefs): string {
  const types = listOf(schema.type).length > 0 ? listOf(schema.type) : [schema.type];
  const named = types.filter((type): type is string => typeof type === 'string');
  const format = textOf(schema.format);
  if (named.includes('array')) {
    const items = resolved(schema.items, defs);
    return `${typeOf(items, defs)}[]`;
  }
  if (named.length > 0) return `${named.join(' | ')}${format && ` (${format})`}`;
  if (schema.oneOf || schema.anyOf) return '';
  if (schema.properties || schema.additionalProperties) return 'object';
  return listOf(schema.enum).length > 0 || 'const' in schema ? 'value' : 'any';
}

function limitsOf(schema: SchemaObject): SchemaLimit[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const limit = (of: SchemaLimit['of'], least: unknown, most: unknown): SchemaLimit[] => {
    if (least === undefined && most === undefined) return [];
    if (least === undefined) return [{ of, range: `≤ ${most}` }];
    return [{ of, range: most === undefined ? `≥ ${least}` : `${least} – ${most}` }];
  };
  return [
    ...limit('value', minimum, maximum),
    ...limit('length', minLength, maxLength),
    ...limit('items', minItems, maxItems),
  ];
}

/** The object below a schema: itself, or what the items of a list are. */
function bodyOf(schema: SchemaObject, defs: SchemaDefs): SchemaObject {
  return schema.items !== undefined ? bodyOf(resolved(schema.items, defs), defs) : schema;
}

function childrenOf(schema: SchemaObject, defs: SchemaDefs): SchemaNode[] {
  const body = bodyOf(schema, defs);
  const required = new Set(listOf(body.required));
  const fields = Object.entries(objectOf(body.properties)).map(([name, each]) =>
    schemaNode(name, each, defs, required.has(name)),
  );
  const choices = [...listOf(body.oneOf), ...listOf(body.anyOf)].map((each, place) => {
    const { title } = resolved(each, defs);
    return schemaNode(textOf(title) || `${place + 1}`, each, defs, false);
  });
  const others =
    typeof body.additionalProperties === 'object' ? [schemaNode('*', body.additionalProperties, defs, false)] : [];
  return [...fields.toSorted((one, other) => Number(other.required) - Number(one.required)), ...choices, ...others];
}

/** Reads a place of a schema. */
export function schemaNode(name: string, schema: unknown, defs: SchemaDefs, required: boolean): SchemaNode {
  const found = resolved(schema, defs);
  const body = bodyOf(found, defs);
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return {
    name,
    type: typeOf(found, defs),
    required,
    deprecated: found.deprecated === true,
    readOnly: found.readOnly === true,
    description: textOf(found.description),
    choices: ('const' in found ? [found.const] : listOf(found.enum)).map(written),
    fallback: found.default === undefined ? null : written(found.default),
    limits: limitsOf(found),
    hasChildren: Boolean(body.properties || body.oneOf || body.anyOf || typeof body.additionalProperties === 'object'),
    children: () => childrenOf(found, defs),
  };
}
