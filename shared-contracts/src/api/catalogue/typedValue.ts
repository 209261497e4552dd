import type { JsonSchema } from './operation.ts';

/** A key of an object, or a place in a list. */
type FieldKey = string | number;

type Defs = Readonly<Record<string, JsonSchema>>;
type Schema = Exclude<JsonSchema, boolean>;

/** Schemas that are looked into for one field at most: documents may lead in circles. */
const maxSchemas = 500;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));

function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** Schemas with all that they are made of: what they refer to, and their parts and choices. */
function parts(schemas: readonly JsonSchema[], defs: Defs): Schema[] {
  const open = [...schemas];
  const seen = new Set<Schema>();
  while (open.length > 0 && seen.size < maxSchemas) {
    const schema = open.pop();
    if (typeof schema !== 'object' || seen.has(schema)) continue;
    seen.add(schema);
    const name = /^#\/\$defs\/(.+)$/.exec(String(schema.$ref ?? ''))?.[1];
    if (name !== undefined && Object.hasOwn(defs, name)) open.push(defs[name] as JsonSchema);
    open.push(...schemasIn(schema.allOf), ...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf));
  }
  return [...seen];
}

/** The schemas of what stands at a key. */
function below({ properties, additionalProperties, prefixItems, items }: Schema, key: FieldKey): JsonSchema[] {
  if (typeof key === 'number') return [schemasIn(prefixItems)[key] ?? items].filter(isSchema);
  const own = typeof properties === 'object' && properties !== null && Object.hasOwn(properties, key);
  return [own ? (properties as Schema)[key] : additionalProperties].filter(isSchema);
}

/** All schemas that say something of what stands at some keys below a value of a schema. */
export function schemasAt(schema: JsonSchema, keys: readonly FieldKey[], defs: Defs): Schema[] {
  const next = (found: Schema[], key: FieldKey) => {
    const deeper = found.flatMap((one) => below(one, key));
    return parts(deeper, defs);
  };
  return keys.reduce(next, parts([schema], defs));
}

/** Values that schemas name. */
function namedValues(schemas: readonly Schema[]): unknown[] {
  return schemas.flatMap((schema) => [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...('const' in schema ? [schema.const] : []),
  ]);
}

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

function typesOf(schemas: readonly Schema[]): ReadonlySet<unknown> {
  const types = [...schemas.flatMap(({ type }) => type), ...namedValues(schemas).map(typeOf)];
  return new Set(types.filter((type) => type !== undefined));
}

/** Whether any text may stand there, not only some that are named. */
const takesTexts = (schemas: readonly Schema[]) =>
  schemas.some(
    (schema) => [schema.type].flat().includes('string') && !(Array.isArray(schema.enum) || 'const' in schema),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isWhole = (text: string) => /^-?(?:0|[1-9]\d*)$/.test(text);

/** Whether a text is a whole number that no number of the language holds exactly, as ids of 64 bits are. */
export const isLongInteger = (text: string): boolean =>
  text.length > 15 && text.length < 40 && isWhole(text) && !Number.isSafeInteger(Number(text));

/** Whether schemas ask for a number and nothing that could be written as its digits. */
export function asksForNumber(schemas: readonly Schema[]): boolean {
  const types = typesOf(schemas);
  return (types.has('integer') || types.has('number')) && !types.has('string');
}

/** Whether schemas name null as a value. */
export const allowsNull = (schemas: readonly Schema[]): boolean => typesOf(schemas).has('null');

/**
 * A text that was typed, as the value that its schemas ask for: one of the values that they name where it is written so,
 * else `5` is a number where no text may stand, `true` a truth, `[1, 2]` a list. What does not read as such stays as it
 * is: the service says what is wrong with it. A whole number that would be rounded stays the text of its digits.
 */
export function typedValue(text: string, schemas: readonly Schema[]): unknown {
  const named = namedValues(schemas);
  if (named.includes(text) || takesTexts(schemas)) return text;
  const own = named.find((value) => typeof value !== 'string' && JSON.stringify(value) === text.trim());
  if (own !== undefined) return own;
  const types = typesOf(schemas);
  if (types.size === 0 || types.has('string')) return text;
  if (isLongInteger(text.trim())) return text.trim();
  const value = parsed(text.trim());
  if (value === null) return types.has('null') ? null : text;
  const type = typeOf(value);
  return types.has(type) || (type === 'number' && types.has('integer')) ? value : text;
}
