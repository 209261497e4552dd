import { type Definitions, resolved, type SchemaObject } from 'shared-contracts/api/catalogue';

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

const propertiesOf = ({ properties }: SchemaObject) =>
  typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists of lists that are looked into: one whose items are the list itself would never end. */
const deepestList = 10;

function typeOf(schema: SchemaObject, defs: Definitions, depth = 0): string {
  const types = listOf(schema.type).length > 0 ? listOf(schema.type) : [schema.type];
  const named = types.filter((type): type is string => typeof type === 'string');
  const format = textOf(schema.format);
  if (named.includes('array'))
    return depth > deepestList ? '…' : `${typeOf(resolved(schema.items, defs), defs, depth + 1)}[]`;
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
function bodyOf(schema: SchemaObject, defs: Definitions, depth = 0): SchemaObject {
  if (schema.items === undefined || depth > deepestList) return schema;
  return bodyOf(resolved(schema.items, defs), defs, depth + 1);
}

function childrenOf(schema: SchemaObject, defs: Definitions): SchemaNode[] {
  const body = bodyOf(schema, defs);
  const required = new Set(listOf(body.required));
  const fields = Object.entries(propertiesOf(body)).map(([name, each]) =>
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
export function schemaNode(name: string, schema: unknown, defs: Definitions, required: boolean): SchemaNode {
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
