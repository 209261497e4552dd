import { type JsonSchema, schemasAt, typedValue } from '../../../../api/catalogue/index.ts';
import { type Definitions, isObject } from '../../../../api/catalogue/resolved.ts';
import { chosenVariant } from './chosenVariant.ts';
import { type Key, type SchemaFault, schemaFaults } from './faults.ts';
import { isScalar, itemSchema, type SchemaField, schemaField, written } from './schemaField.ts';

/** Required objects within required objects are looked into so far: a schema may need itself. */
const deepest = 6;

/** So many of them in one form: each may need several. */
const maxMissing = 200;

const isExpression = (text: string) => text.includes('{{');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a typed text is as a value of its place, by the rule that calls are made by. */
const literal = (text: string, schema: JsonSchema, defs: Definitions) => typedValue(text, schemasAt(schema, [], defs));

/** What a sole expression gives that is written as JSON, whatever it is filled in with. */
function constantIn(text: string): { value: unknown } | null {
  const inner = /^\{\{([\s\S]*)\}\}$/.exec(text)?.[1]?.trim();
  if (inner === undefined) return null;
  if (inner === "''") return { value: '' };
  const value = parsed(inner);
  // A text is read as it is written; one that holds braces would be an expression again.
  const isRead = value !== inner && !(typeof value === 'string' && isExpression(value));
  return isRead ? { value } : null;
}

const asExpression = (value: unknown) => `{{ ${value === '' ? "''" : JSON.stringify(value)} }}`;

/** The field that a value is of where there are several shapes. */
function own(schema: JsonSchema, value: unknown, defs: Definitions): SchemaField {
  const field = schemaField(schema, defs);
  const hasShapes = field.kind === 'variants' && !isScalar(field, defs);
  const variant = hasShapes ? field.variants[chosenVariant(value, field.variants, defs)] : undefined;
  return variant ? own(variant.schema, value, defs) : field;
}

/**
 * A tree of templates as JSON: typed texts as values of their fields, expressions as the texts they are, an empty place
 * as an empty object or list.
 */
export function templatesAsJson(schema: JsonSchema, defs: Definitions, value: unknown): unknown {
  const field = own(schema, value, defs);
  if (typeof value === 'string') {
    if (value === '' && field.kind === 'object') return {};
    if (value === '' && field.kind === 'list') return [];
    if (!isExpression(value)) return literal(value, schema, defs);
    const constant = constantIn(value);
    return constant ? constant.value : value;
  }
  if (Array.isArray(value)) return value.map((item, at) => templatesAsJson(itemSchema(field, at), defs, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const below = field.properties.get(name) ?? field.additional ?? true;
      return [name, templatesAsJson(below, defs, item)];
    }),
  );
}

const isEmpty = (value: unknown) => Object.keys(value as object).length === 0;

/**
 * JSON as a tree of templates: a value that its field reads back from a typed text as that text, every other as an
 * expression that gives it.
 */
export function jsonAsTemplates(schema: JsonSchema, defs: Definitions, value: unknown): unknown {
  const field = own(schema, value, defs);
  if (Array.isArray(value) && !isEmpty(value)) {
    return value.map((item, at) => jsonAsTemplates(itemSchema(field, at), defs, item));
  }
  if (isObject(value) && !isEmpty(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const below = field.properties.get(name) ?? field.additional ?? true;
        return [name, jsonAsTemplates(below, defs, item)];
      }),
    );
  }
  if (typeof value === 'string' && isExpression(value)) return value;
  // An empty template is one that is not set.
  const isTyped = value !== '' && value !== null && literal(written(value), schema, defs) === value;
  return isTyped ? written(value) : asExpression(value);
}

function leafFaults(schema: JsonSchema, text: string, keys: readonly Key[], defs: Definitions) {
  if (text === '' || isExpression(text)) return [];
  const faults = schemaFaults(schema, defs, literal(text, schema, defs));
  return faults.slice(0, 1).map((fault): SchemaFault => ({ ...fault, keys }));
}

/** Definitions, and how many required objects that are missing may still be looked into. */
interface Walk {
  defs: Definitions;
  left: number;
}

/** Of a required object, what is required in it is missing; of all else, the value itself. */
function lackingAt(schema: JsonSchema, keys: readonly Key[], walk: Walk): readonly SchemaFault[] {
  const below = keys.length < deepest && walk.left-- > 0 ? faultsAt(schema, {}, keys, walk) : [];
  return below.length > 0 ? below : [{ keys, keyword: 'required', limit: true }];
}

function objectFaults(
  value: Record<string, unknown>,
  field: SchemaField,
  keys: readonly Key[],
  walk: Walk,
): readonly SchemaFault[] {
  const { properties, required, additional } = field;
  const lacking = [...required].filter((name) => value[name] === undefined || value[name] === '');
  const below = Object.entries(value).flatMap(([name, item]): readonly SchemaFault[] => {
    const schema = properties.get(name) ?? additional;
    const here = [...keys, name];
    if (schema === null) return [{ keys: here, keyword: 'additionalProperties', limit: false }];
    return lacking.includes(name) ? [] : faultsAt(schema, item, here, walk);
  });
  return [...lacking.flatMap((name) => lackingAt(properties.get(name) ?? true, [...keys, name], walk)), ...below];
}

function faultsAt(schema: JsonSchema, value: unknown, keys: readonly Key[], walk: Walk): readonly SchemaFault[] {
  const { defs } = walk;
  const field = own(schema, value, defs);
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => faultsAt(itemSchema(field, at), item, [...keys, at], walk));
  }
  if (isObject(value)) return field.kind === 'object' ? objectFaults(value, field, keys, walk) : [];
  if (typeof value !== 'string') return [];
  const isEmptyObject = field.kind === 'object' && (value === '' || value === asExpression({}));
  return isEmptyObject ? objectFaults({}, field, keys, walk) : leafFaults(schema, value, keys, defs);
}

/**
 * What can be told of a tree of templates before it is filled in: required fields that are empty, fields that the
 * schema does not have, and typed texts that do not fit. What an expression will give is not known.
 */
export function templateFaults(schema: JsonSchema, defs: Definitions, value: unknown): readonly SchemaFault[] {
  return faultsAt(schema, value, [], { defs, left: maxMissing });
}
