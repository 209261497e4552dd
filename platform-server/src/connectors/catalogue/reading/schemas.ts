import type { JsonSchema } from 'shared-contracts/api/catalogue';
import { isRecord, listOf, member, objectMembers, type Plain, pointerPart } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** A schema that takes null too, as `nullable` of OpenAPI 3.0 says. */
function withNull(schema: Plain): Plain {
  const { type, title, description, deprecated, ...rest } = schema;
  const isAlternative = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not'].some((name) => name in rest);
  if (!isAlternative) {
    if (type === undefined) return schema;
    const values = Array.isArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {};
    return { ...schema, type: [...new Set([type, 'null'].flat())], ...values };
  }
  const named = Object.entries({ title, description, deprecated }).filter(([, value]) => value !== undefined);
  const inner = { ...rest, ...(type !== undefined && { type }) };
  return { ...Object.fromEntries(named), anyOf: [inner, { type: 'null' }] };
}

const typeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'].map((name) => [name, name]),
  ),
  file: 'string',
  float: 'number',
  double: 'number',
  int: 'integer',
  long: 'integer',
  bool: 'boolean',
};

/** Keywords whose value is taken as it is, where it is of this kind. */
const kept: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...all(
    ['title', 'description', 'format', 'contentEncoding', 'contentMediaType'],
    (value) => typeof value === 'string',
  ),
  ...all(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems'], (value) => typeof value === 'boolean'),
  ...all(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], Number.isFinite),
  ...all(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
    isCount,
  ),
  multipleOf: (value) => typeof value === 'number' && value > 0,
  enum: (value) => Array.isArray(value) && value.length > 0,
  pattern: isPattern,
  const: () => true,
  default: isSmall,
};
/** Keywords that hold schemas: under names, in a list, or one. */
const named = ['properties', 'patternProperties', 'dependentSchemas'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const single = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** Characters that an example or a default may have; longer ones are of more use in the documentation. */
const smallLength = 4_000;

function all(names: readonly string[], test: (value: unknown) => boolean) {
  return Object.fromEntries(names.map((name) => [name, test]));
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new RegExp(value, 'u'));
  } catch {
    return false;
  }
}

function isSmall(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length <= smallLength;
}

/** Called with what a schema refers to, by pointer, and answers the name that it has among the definitions. */
export type Refer = (pointer: string) => string;

/**
 * Writes schemas of a document as JSON Schema of draft 2020-12: keywords of OpenAPI 3.0 and mistakes that tools make are
 * put right, what only documents need is left out.
 */
export class Schemas {
  readonly #document: ReadDocument;

  constructor(document: ReadDocument) {
    this.#document = document;
  }

  /** @param pointer where it stands in the document */
  written(schema: unknown, pointer: string, refer: Refer): JsonSchema {
    if (typeof schema === 'boolean') return schema;
    if (!isRecord(schema)) {
      if (schema !== undefined && schema !== null) this.#document.warn('left_out', pointer);
      return true;
    }
    const entries = [
      ...this.#reference(schema, pointer, refer),
      ...this.#plain(schema),
      ...this.#inner(schema, pointer, refer),
    ];
    return isNullable(schema) ? withNull(Object.fromEntries(entries)) : Object.fromEntries(entries);
  }

  #reference(schema: Plain, pointer: string, refer: Refer): [string, unknown][] {
    const reference = member(schema, '$ref');
    if (typeof reference !== 'string') return [];
    const target = this.#document.resolved(schema, pointer);
    if (!target || (!isRecord(target.value) && typeof target.value !== 'boolean')) return [];
    return [['$ref', `#/$defs/${refer(target.pointer)}`]];
  }

  #plain(schema: Plain): [string, unknown][] {
    const entries = objectMembers(schema).filter(([name, value]) => Object.hasOwn(kept, name) && kept[name]?.(value));
    const types = [member(schema, 'type')].flat().flatMap((name) => typeNames[String(name)] ?? []);
    const [type, ...others] = [...new Set(types)];
    if (type) entries.push(['type', others.length > 0 ? [type, ...others] : type]);
    if (isBytes(schema)) entries.push(['format', 'binary']);
    const required = listOf(schema, 'required').filter((name) => typeof name === 'string' && name !== '__proto__');
    if (required.length > 0) entries.push(['required', [...new Set(required)]]);
    const examples = [...listOf(schema, 'examples'), member(schema, 'example')].filter(isSmall).slice(0, 3);
    if (examples.length > 0) entries.push(['examples', examples]);
    return entries
      .map(([name, value]): [string, unknown] => [name, name === 'enum' ? distinct(value as unknown[]) : value])
      .concat(exclusiveBounds(schema));
  }

  #inner(schema: Plain, pointer: string, refer: Refer): [string, unknown][] {
    const within = (inner: unknown, ...path: (string | number)[]) =>
      this.written(inner, [pointer, ...path.map(pointerPart)].join('/'), refer);
    const entries: [string, unknown][] = [];
    for (const [keyword, value] of objectMembers(schema)) {
      if (named.includes(keyword) && isRecord(value)) {
        const inner = objectMembers(value).filter(([name]) => keyword !== 'patternProperties' || isPattern(name));
        entries.push([keyword, Object.fromEntries(inner.map(([name, each]) => [name, within(each, keyword, name)]))]);
      } else if (lists.includes(keyword) && Array.isArray(value) && value.length > 0) {
        entries.push([keyword, value.map((each, index) => within(each, keyword, index))]);
      } else if (keyword === 'items' && Array.isArray(value)) {
        if (value.length > 0) entries.push(['prefixItems', value.map((each, index) => within(each, keyword, index))]);
      } else if (single.includes(keyword)) entries.push([keyword, within(value, keyword)]);
      else if (keyword === 'discriminator') entries.push(...this.#discriminator(value, pointer, refer));
    }
    return entries;
  }

  /** Which of the alternatives it is, by the value of one property: forms ask for that first. */
  #discriminator(value: unknown, pointer: string, refer: Refer): [string, unknown][] {
    const propertyName = member(value, 'propertyName');
    if (typeof propertyName !== 'string') return [];
    const mapping = objectMembers(member(value, 'mapping')).flatMap(([name, target]): [string, string][] => {
      if (typeof target !== 'string') return [];
      const $ref = /[#/.]/.test(target) ? target : `#/components/schemas/${pointerPart(target)}`;
      const found = $ref.startsWith('#') ? this.#document.resolved({ $ref }, `${pointer}/discriminator`) : null;
      return found ? [[name, `#/$defs/${refer(found.pointer)}`]] : [];
    });
    return [['discriminator', { propertyName, ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }) }]];
  }
}

function isNullable(schema: Plain): boolean {
  return member(schema, 'nullable') === true || member(schema, 'x-nullable') === true;
}

/** A file: `type: file` of 2.0, `format: binary` of 3.0, a media type without an encoding of 3.1. */
function isBytes(schema: Plain): boolean {
  if (member(schema, 'type') === 'file') return true;
  return (
    member(schema, 'type') === 'string' &&
    typeof member(schema, 'contentMediaType') === 'string' &&
    member(schema, 'contentEncoding') === undefined &&
    member(schema, 'contentSchema') === undefined
  );
}

/** In 3.0 they are booleans that say it of `minimum` and `maximum`. */
function exclusiveBounds(schema: Plain): [string, unknown][] {
  return [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ].flatMap(([name = '', bound = '']): [string, unknown][] => {
    const value = member(schema, bound);
    return member(schema, name) === true && Number.isFinite(value) ? [[name, value]] : [];
  });
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
