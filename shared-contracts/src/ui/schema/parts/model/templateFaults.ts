import type { JsonSchema } from '../../../../api/catalogue/index.ts';
import { chosenVariant } from './chosenVariant.ts';
import { type Key, type SchemaFault, schemaFaults } from './faults.ts';
import { type Definitions, isObject } from './resolved.ts';
import { isScalar, itemSchema, type SchemaField, schemaField, written } from './schemaField.ts';

/** Required objects within required objects are looked into so far: a schema may need itself. */
const deepest = 6;

const isExpression = (text: string) => text.includes('{{');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a typed text is as a value of its field: `5` is a number where no text may stand. */
function literal(text: string, field: SchemaField, defs: Definitions): unknown {
  const choice = field.choices.find(({ value }) => written(value) === text);
  if (choice) return choice.value;
  if (field.isNullable && text === 'null') return null;
  const texts = ['text', 'file', 'any', 'choice', 'constant'];
  const kinds = field.variants.map(({ schema }) => schemaField(schema, defs).kind);
  return [field.kind, ...kinds].some((kind) => texts.includes(kind)) ? text : parsed(text);
}

/** The schema that a value has where there are several. */
function own(schema: JsonSchema, value: unknown, defs: Definitions): SchemaField {
  const field = schemaField(schema, defs);
  const isTold = field.kind === 'variants' && !isScalar(field, defs);
  const variant = isTold ? field.variants[chosenVariant(value, field.variants, defs)] : undefined;
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
    return isExpression(value) ? value : literal(value, field, defs);
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

/** JSON as a tree of templates: what is no text is written as one. */
export function jsonAsTemplates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonAsTemplates);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, jsonAsTemplates(item)]));
  }
  // An empty template is one that is not set.
  if (value === null || value === '') return value === null ? '{{ null }}' : "{{ '' }}";
  return written(value);
}

function leafFaults(schema: JsonSchema, field: SchemaField, text: string, keys: readonly Key[], defs: Definitions) {
  if (text === '' || isExpression(text)) return [];
  const faults = schemaFaults(schema, defs, literal(text, field, defs));
  return faults.slice(0, 1).map((fault): SchemaFault => ({ ...fault, keys }));
}

/** Of a required object, what is required in it is missing; of all else, the value itself. */
function lackingAt(schema: JsonSchema, keys: readonly Key[], defs: Definitions): readonly SchemaFault[] {
  const below = keys.length < deepest ? templateFaults(schema, defs, {}, keys) : [];
  return below.length > 0 ? below : [{ keys, keyword: 'required', limit: true }];
}

function objectFaults(value: Record<string, unknown>, field: SchemaField, keys: readonly Key[], defs: Definitions) {
  const { properties, required, additional } = field;
  const lacking = [...required].filter((name) => value[name] === undefined || value[name] === '');
  const below = Object.entries(value).flatMap(([name, item]): readonly SchemaFault[] => {
    const schema = properties.get(name) ?? additional;
    const here = [...keys, name];
    if (schema === null) return [{ keys: here, keyword: 'additionalProperties', limit: false }];
    return lacking.includes(name) ? [] : templateFaults(schema, defs, item, here);
  });
  return [...lacking.flatMap((name) => lackingAt(properties.get(name) ?? true, [...keys, name], defs)), ...below];
}

/**
 * What can be told of a tree of templates before it is filled in: required fields that are empty, fields that the
 * schema does not have, and typed texts that do not fit. What an expression will give is not known.
 */
export function templateFaults(
  schema: JsonSchema,
  defs: Definitions,
  value: unknown,
  keys: readonly Key[] = [],
): readonly SchemaFault[] {
  const field = own(schema, value, defs);
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => templateFaults(itemSchema(field, at), defs, item, [...keys, at]));
  }
  if (isObject(value)) return field.kind === 'object' ? objectFaults(value, field, keys, defs) : [];
  if (typeof value !== 'string') return [];
  const isEmptyObject = value === '' && field.kind === 'object';
  return isEmptyObject ? objectFaults({}, field, keys, defs) : leafFaults(schema, field, value, keys, defs);
}
