import type { JsonSchema } from '../../../../api/catalogue/index.ts';
import { type Definitions, isObject, listOf, resolved, type SchemaObject } from '../../../../api/catalogue/resolved.ts';
import { alternatives, listedIn, maxChoices } from './alternatives.ts';

export type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'constant'
  | 'file'
  | 'list'
  | 'object'
  | 'variants'
  | 'any';

export interface Choice {
  value: unknown;
  label: string;
}

/** One of several schemas of which a value has one. */
export interface Variant {
  label: string;
  schema: JsonSchema;
}

/** A place of a form as its schema describes it. Schemas below it are read when they are opened. */
export interface SchemaField {
  kind: FieldKind;
  schema: SchemaObject;
  description: string;
  isNullable: boolean;
  isDeprecated: boolean;
  /** Of a choice; a constant has its one. */
  choices: readonly Choice[];
  /** Of an object: those that can be sent, required ones first. */
  properties: ReadonlyMap<string, JsonSchema>;
  required: ReadonlySet<string>;
  /** Of an object: what further fields hold; null where it has none. */
  additional: JsonSchema | null;
  variants: readonly Variant[];
}

/** A value as a choice and a placeholder show it. */
export const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const scalarTypes = ['string', 'number', 'integer', 'boolean'];

function typeOf(schema: SchemaObject): string | null {
  if (typeof schema.type === 'string') return schema.type;
  if ('properties' in schema || 'additionalProperties' in schema || 'patternProperties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if ('format' in schema || 'minLength' in schema || 'maxLength' in schema || 'pattern' in schema) return 'string';
  return 'minimum' in schema || 'maximum' in schema || 'multipleOf' in schema ? 'number' : null;
}

const isNull = (schema: SchemaObject) => schema.type === 'null' || ('const' in schema && schema.const === null);

/** The one value of a schema that has no other. */
function soleValue(schema: SchemaObject): { value: unknown } | null {
  if ('const' in schema) return { value: schema.const };
  const values = listOf(schema.enum);
  return values.length === 1 ? { value: values[0] } : null;
}

/** A schema without null as one of its values, and whether it had it. */
function withoutNull(
  schema: SchemaObject,
  defs: Definitions,
  above: readonly unknown[] = [],
): { schema: SchemaObject; isNullable: boolean } {
  let isNullable = schema.nullable === true;
  let rest = schema;
  if (Array.isArray(rest.type)) {
    const types = rest.type.filter((type) => type !== 'null');
    isNullable ||= types.length < rest.type.length;
    rest = { ...rest, type: types.length === 1 ? types[0] : types };
  }
  if (listOf(rest.enum).includes(null) && listOf(rest.enum).length > 1) {
    isNullable = true;
    rest = { ...rest, enum: listOf(rest.enum).filter((value) => value !== null) };
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const all = listOf(rest[keyword]);
    const others = all.filter((one) => !isNull(resolved(one, defs)));
    if (others.length < all.length && others.length > 0) {
      isNullable = true;
      rest = { ...rest, [keyword]: others };
    }
    if (others.length !== 1) continue;
    const { [keyword]: _, ...own } = rest;
    // A sole choice that leads back to itself says nothing.
    if (above.includes(others[0])) return { schema: own, isNullable };
    const inner = withoutNull(resolved({ ...own, allOf: [others[0]] }, defs), defs, [...above, others[0]]);
    return { schema: inner.schema, isNullable: isNullable || inner.isNullable };
  }
  return { schema: rest, isNullable };
}

/** What a variant is called: its title, the value that tells it apart, the name of its definition, its type. */
function variantLabel(given: unknown, schema: SchemaObject, defs: Definitions, at: number): string {
  if (typeof schema.title === 'string') return schema.title;
  const properties = isObject(schema.properties) ? Object.values(schema.properties) : [];
  const sole = properties.map((property) => soleValue(resolved(property, defs))).find((value) => value !== null);
  if (sole) return written(sole.value);
  const name = isObject(given) && /^#\/\$defs\/(.+)$/.exec(String(given.$ref))?.[1];
  return name || (typeof schema.type === 'string' ? schema.type : String(at + 1));
}

/** A variant with the value that OpenAPI's `discriminator` tells it by, where the schema does not say it itself. */
function discriminated(given: unknown, discriminator: unknown): unknown {
  const name = isObject(discriminator) && discriminator.propertyName;
  const target = isObject(given) && given.$ref;
  if (typeof name !== 'string' || typeof target !== 'string') return given;
  const mapping = Object.entries(
    isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : {},
  );
  const own = target.replace('#/$defs/', '');
  const value = mapping.find(([, to]) => to === target || String(to).split('/').at(-1) === own)?.[0] ?? own;
  return { allOf: [given, { properties: { [name]: { const: value } }, required: [name] }] };
}

/** Schemas of these alone say which fields go together; they are no other shape of the value. */
const rules = new Set(['required', 'not', 'title', 'description']);

function variantsOf(schema: SchemaObject, defs: Definitions): readonly Variant[] {
  const { oneOf, anyOf, type, discriminator, title: _, description: _said, ...shared } = schema;
  const listed = alternatives(listedIn(schema), defs);
  const given = listed.length > 0 ? listed : listOf(type).map((one) => ({ type: one }));
  if (given.every((one) => isObject(one) && Object.keys(one).every((keyword) => rules.has(keyword)))) return [];
  return given.filter(isObject).map((one, at) => {
    const own = discriminated(one, discriminator);
    return {
      label: variantLabel(one, resolved(own, defs), defs, at),
      // What stands beside `oneOf` holds for each of its schemas.
      schema: (Object.keys(shared).length > 0 ? { allOf: [own, shared] } : own) as JsonSchema,
    };
  });
}

function choicesOf(schema: SchemaObject, defs: Definitions): readonly Choice[] {
  const named = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((one) => resolved(one, defs));
  if (named.length > 0 && named.every((one) => soleValue(one) !== null)) {
    return named.map((one) => {
      const value = soleValue(one)?.value;
      return { value, label: typeof one.title === 'string' ? one.title : written(value) };
    });
  }
  const sole = soleValue(schema);
  const values = sole ? [sole.value] : listOf(schema.enum);
  return values.map((value) => ({ value, label: written(value) }));
}

function kindOf(schema: SchemaObject, choices: readonly Choice[], variants: readonly Variant[]): FieldKind {
  if (choices.length > 0) return choices.length === 1 ? 'constant' : 'choice';
  if (variants.length > 0) return 'variants';
  const type = typeOf(schema);
  if (type === 'string') return schema.format === 'binary' || 'contentMediaType' in schema ? 'file' : 'text';
  if (type === 'array') return 'list';
  if (type === 'object') return 'object';
  return scalarTypes.includes(type ?? '') ? (type as FieldKind) : 'any';
}

function propertiesOf(schema: SchemaObject, required: readonly unknown[], defs: Definitions): Map<string, JsonSchema> {
  const all = Object.entries(isObject(schema.properties) ? schema.properties : {}) as [string, JsonSchema][];
  const sent = all.filter(([, property]) => resolved(property, defs).readOnly !== true);
  return new Map([
    ...sent.filter(([name]) => required.includes(name)),
    ...sent.filter(([name]) => !required.includes(name)),
  ]);
}

function additionalOf(schema: SchemaObject): JsonSchema | null {
  const { additionalProperties, patternProperties, properties } = schema;
  if (isObject(additionalProperties) || additionalProperties === true) return additionalProperties;
  if (isObject(patternProperties)) return (Object.values(patternProperties)[0] ?? true) as JsonSchema;
  return additionalProperties === undefined && !isObject(properties) ? true : null;
}

function read(given: unknown, defs: Definitions): SchemaField {
  const whole = resolved(given, defs);
  const { schema, isNullable } = withoutNull(whole, defs);
  const choices = choicesOf(schema, defs);
  const variants = choices.length > 0 ? [] : variantsOf(schema, defs);
  const kind = kindOf(schema, choices, variants);
  const properties = kind === 'object' ? propertiesOf(schema, listOf(schema.required), defs) : new Map();
  return {
    kind,
    schema,
    choices,
    variants,
    properties,
    isNullable,
    isDeprecated: whole.deprecated === true,
    description: String(whole.description ?? whole.title ?? ''),
    required: new Set(
      listOf(schema.required)
        .map(String)
        .filter((name) => properties.has(name)),
    ),
    additional: kind === 'object' ? additionalOf(schema) : null,
  };
}

const known = new WeakMap<Definitions, WeakMap<object, SchemaField>>();

/** Reads one place of a schema: itself, and which schemas lie below. */
export function schemaField(schema: unknown, defs: Definitions): SchemaField {
  if (!isObject(schema)) return read(schema, defs);
  const ofDefs = known.get(defs) ?? new WeakMap<object, SchemaField>();
  known.set(defs, ofDefs);
  const before = ofDefs.get(schema) ?? read(schema, defs);
  ofDefs.set(schema, before);
  return before;
}

/** The schema of an item at a place of a list. */
export function itemSchema({ schema }: SchemaField, at: number): JsonSchema {
  return (listOf(schema.prefixItems)[at] ?? schema.items ?? true) as JsonSchema;
}

/** Whether a value of this field is one text, number or the like. Choices without end are none. */
export function isScalar(field: SchemaField, defs: Definitions): boolean {
  let left = maxChoices;
  const holds = ({ kind, variants }: SchemaField): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (kind === 'variants') return variants.every(({ schema }) => holds(schemaField(schema, defs)));
    return kind !== 'object' && kind !== 'list';
  };
  return holds(field);
}
