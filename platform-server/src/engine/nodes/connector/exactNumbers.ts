import { asksForNumber, isLongInteger, type JsonSchema, schemasAt } from 'shared-contracts/api/catalogue';
import { exactInteger, type FieldKey, isExactInteger } from 'shared-contracts/nodes';

type Schemas = ReturnType<typeof schemasAt>;
type SchemasAt = (keys: readonly FieldKey[]) => Schemas;

function exactAt(value: unknown, keys: readonly FieldKey[], at: SchemasAt): unknown {
  if (typeof value === 'string') return isLongInteger(value) && asksForNumber(at(keys)) ? exactInteger(value) : value;
  if (typeof value !== 'object' || value === null || isExactInteger(value)) return value;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([name, item]) => [name, item, exactAt(item, [...keys, isList ? Number(name) : name], at)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return value;
  return isList
    ? entries.map(([, , after]) => after)
    : Object.fromEntries(entries.map(([name, , after]) => [name, after]));
}

/**
 * A value to be written as JSON, with whole numbers that no number of the language holds written by their digits: they
 * are carried as texts, and the schema says where they are numbers.
 */
export function exactNumbers(value: unknown, schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): unknown {
  return exactAt(value, [], (keys) => schemasAt(schema, keys, defs));
}
