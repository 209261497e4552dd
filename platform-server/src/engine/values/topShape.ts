import { isExactInteger } from 'shared-contracts/nodes';
import { LargeJson } from './largeJson.ts';

/** Fields that are looked at. */
const maxFields = 40;

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  return isExactInteger(value) ? 'number' : typeof value;
}

/** Numbers in names count things: `line_1` and `line_2` are fields of one kind. */
const plainName = (name: string) => name.replace(/\d+/g, '#').slice(0, 60);

function fieldsOf(value: unknown): string {
  if (value instanceof LargeJson) return 'large';
  const type = typeOf(value);
  if (type !== 'object') return type;
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).slice(0, maxFields);
  const typed = names.map((name) => `${plainName(name)}:${typeOf(fields[name])}`);
  return `{${[...new Set(typed)].sort().join()}}`;
}

/** The top fields of a payload with their types, of a list those of its first item; no value is part of it. */
export function topShape(payload: unknown): string {
  if (!Array.isArray(payload)) return fieldsOf(payload);
  return payload.length === 0 ? '[]' : `[${fieldsOf(payload[0])}]`;
}
