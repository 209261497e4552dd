import type { JsonSchema } from 'shared-contracts/api/catalogue';
import type { FieldKey } from 'shared-contracts/nodes';

type Defs = Readonly<Record<string, JsonSchema>>;
type Schema = Exclude<JsonSchema, boolean>;

/** Schemas that are looked into for one field at most: documents may lead in circles. */
const mostSchemas = 500;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));

function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** Schemas with all that they are made of: what they refer to, and their parts and choices. */
function parts(schemas: readonly JsonSchema[], defs: Defs): Schema[] {
  const open = [...schemas];
  const seen = new Set<Schema>();
  while (open.length > 0 && seen.size < mostSchemas) {
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

function typesOf(schemas: readonly Schema[]): ReadonlySet<unknown> {
  const named = schemas.flatMap(({ type }) => type);
  const chosen = schemas.flatMap(({ enum: choices }) => (Array.isArray(choices) ? choices : []));
  const types = [...named, ...chosen.map((value) => (value === null ? 'null' : typeof value))];
  return new Set(types.filter((type) => type !== undefined));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A text that was typed, as the value that its schemas ask for: `5` is a number where no text may stand, `true` a truth,
 * `[1, 2]` a list. What does not read as such stays as it is: the service says what is wrong with it.
 */
export function typedValue(text: string, schemas: readonly Schema[]): unknown {
  const types = typesOf(schemas);
  if (types.size === 0 || types.has('string')) return text;
  const value = parsed(text.trim());
  if (value === null) return types.has('null') ? null : text;
  const type = Array.isArray(value) ? 'array' : typeof value;
  return types.has(type) || (type === 'number' && types.has('integer')) ? value : text;
}
