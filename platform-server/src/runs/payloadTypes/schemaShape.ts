import { type Definitions, type JsonSchema, resolved, type SchemaObject } from 'shared-contracts/api/catalogue';
import {
  type FieldDescription,
  type Shape,
  type ShapeField,
  type ValueType,
  valueTypeOf,
  valueTypes,
} from 'shared-contracts/nodes/shape';

/** Documents may be of any size, and lead in circles: what is beyond is said to be more. */
const limits = { depth: 8, fields: 400, keys: 100, choices: 24, values: 50, text: 200, nested: 6 };

type Schema = SchemaObject;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The schemas of which a value has one, each with what is said beside the choice. */
function choicesOf(schema: unknown, defs: Definitions, depth = 0): Schema[] {
  const { oneOf, anyOf, ...own } = resolved(schema, defs);
  const given = list(oneOf).length > 0 ? list(oneOf) : list(anyOf);
  if (given.length === 0 || depth > limits.nested) return [own];
  const hasOwn = Object.keys(own).length > 0;
  const wholes = given.map((one) => (hasOwn ? { allOf: [own, one] } : one));
  return wholes.slice(0, limits.choices).flatMap((whole) => choicesOf(whole, defs, depth + 1));
}

const namedValues = ({ enum: values, ...schema }: Schema): readonly unknown[] | null => {
  if (Array.isArray(values)) return values;
  return 'const' in schema ? [schema.const] : null;
};

/** What a schema says of the type; none where anything may stand there. */
function typesOf(schema: Schema): ValueType[] {
  const named = list(schema.type).length > 0 ? list(schema.type) : [schema.type];
  const types = named.map((type) => (type === 'integer' ? 'number' : type));
  const known = valueTypes.filter((type) => types.includes(type));
  if (known.length > 0) return known;
  const values = namedValues(schema);
  if (values) return [...new Set(values.map(valueTypeOf))];
  if (isObject(schema.properties)) return ['object'];
  return 'items' in schema || 'prefixItems' in schema ? ['array'] : [];
}

function isOpen(schema: Schema): boolean {
  const types = typesOf(schema);
  if (types.length === 0 || schema['x-weft-cut'] === true) return true;
  const { properties, additionalProperties: more, patternProperties } = schema;
  const names = isObject(properties) ? Object.keys(properties).length : 0;
  // Where a document names fields, others are not expected, unless it says so.
  const isOpenObject =
    names === 0 || names > limits.keys || more === true || isObject(more) || isObject(patternProperties);
  return types.includes('object') && isOpenObject;
}

function valuesOf(choices: readonly Schema[]): FieldDescription['values'] {
  const values = choices.map((schema) => (typesOf(schema).join() === 'null' ? [] : namedValues(schema)));
  if (values.some((one) => one === null)) return undefined;
  const plain = values.flatMap((one) => one ?? []).filter((value) => value !== null && typeof value !== 'object');
  const known = [...new Set(plain)] as NonNullable<FieldDescription['values']>;
  return known.length > 0 && known.length <= limits.values ? known : undefined;
}

function textOf(choices: readonly Schema[], given: unknown, defs: Definitions): string | undefined {
  const own = isObject(given) ? [given, resolved(given, defs)] : [];
  const texts = [...own, ...choices].flatMap(({ description, title }) => [description, title]);
  const found = texts.find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined;
  const line = found?.replace(/\s+/g, ' ').trim();
  return line && line.length > limits.text ? `${line.slice(0, limits.text)}…` : line;
}

function formatOf(choices: readonly Schema[]): string | undefined {
  const texts = choices.filter((schema) => typesOf(schema).includes('string'));
  const [first] = texts;
  const format = typeof first?.format === 'string' ? first.format : undefined;
  return texts.every((schema) => schema.format === format) ? format : undefined;
}

interface Open {
  keys: ShapeField['keys'];
  schemas: readonly unknown[];
  isOptional: boolean;
}

/** Reads a schema place by place, those that are near first: of a large one, what is deep is left out. */
class SchemaWalk {
  readonly #fields: ShapeField[] = [];
  readonly #defs: Definitions;
  readonly #isSent: boolean;

  constructor(defs: Definitions, isSent: boolean) {
    this.#defs = defs;
    this.#isSent = isSent;
  }

  shapeOf(schema: JsonSchema): Shape {
    let level: Open[] = [{ keys: [], schemas: [schema], isOptional: false }];
    while (level.length > 0) level = level.flatMap((open) => this.#visit(open));
    return this.#fields;
  }

  /** The places directly below, which are yet to be visited. */
  #visit({ keys, schemas, isOptional }: Open): Open[] {
    if (this.#fields.length >= limits.fields) {
      this.#cut(keys.slice(0, -1));
      return [];
    }
    const choices = schemas.flatMap((schema) => choicesOf(schema, this.#defs));
    const types = choices.map(typesOf);
    const isUnknown = choices.length === 0 || types.some((one) => one.length === 0);
    const next = this.#belowOf(keys, choices);
    const isDeep = keys.length >= limits.depth && next.length > 0;
    const [text, format, values] = [textOf(choices, schemas[0], this.#defs), formatOf(choices), valuesOf(choices)];
    this.#fields.push({
      keys,
      types: isUnknown ? [] : valueTypes.filter((type) => types.flat().includes(type)),
      seen: 0,
      ...((isUnknown || isDeep || choices.some(isOpen)) && { cut: true }),
      described: {
        origin: 'api',
        ...(text && { text }),
        ...(isOptional && { isOptional }),
        ...(format && { format }),
        ...(values && !isUnknown && { values }),
      },
    });
    return isDeep ? [] : next;
  }

  /** Fields of an object, without those that only go the other way. */
  #propertiesOf({ properties }: Schema): [string, unknown][] {
    const all = isObject(properties) ? Object.entries(properties).slice(0, limits.keys) : [];
    return all.filter(([, schema]) => resolved(schema, this.#defs)[this.#isSent ? 'readOnly' : 'writeOnly'] !== true);
  }

  #belowOf(keys: Open['keys'], choices: readonly Schema[]): Open[] {
    const objects = choices.filter((schema) => typesOf(schema).includes('object'));
    const lists = choices.filter((schema) => typesOf(schema).includes('array'));
    const properties = objects.map((schema) => new Map(this.#propertiesOf(schema)));
    const names = [...new Set(properties.flatMap((own) => [...own.keys()]))];
    const fields = names.map((name): Open => {
      const isRequired = objects.every(({ required }) => list(required).includes(name));
      const schemas = properties.flatMap((own) => (own.has(name) ? [own.get(name)] : []));
      return { keys: [...keys, name], schemas, isOptional: !isRequired };
    });
    const items = lists.flatMap((schema) => [
      ...list(schema.prefixItems),
      ...('items' in schema ? [schema.items] : []),
    ]);
    return items.length > 0 ? [...fields, { keys: [...keys, null], schemas: items, isOptional: false }] : fields;
  }

  #cut(keys: Open['keys']): void {
    const parent = this.#fields.find((field) => JSON.stringify(field.keys) === JSON.stringify(keys));
    if (parent) parent.cut = true;
  }
}

/** What a schema says of the values of an answer, place by place; bounded, with circles cut. */
export const shapeOfAnswered = (schema: JsonSchema, defs: Definitions): Shape =>
  new SchemaWalk(defs, false).shapeOf(schema);

/** The same of values that are sent. */
export const shapeOfSent = (schema: JsonSchema, defs: Definitions): Shape => new SchemaWalk(defs, true).shapeOf(schema);
