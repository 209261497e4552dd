import type { JsonSchema } from 'shared-contracts/api/catalogue';
import { isRecord, listOf, member, objectMembers } from '../reading/plain.ts';

/** A value of a schema, as it compares. */
export interface Field {
  /** `string`, `array of string`, `string or null`; empty: any. */
  type: string;
  required: boolean;
  deprecated: boolean;
  /** Null: any value. */
  choices: readonly string[] | null;
}

/** Levels and fields that are compared; what lies deeper is seldom set up by hand. */
const deepest = 6;
const maxFields = 2_000;

type Defs = Readonly<Record<string, JsonSchema>>;

/** Every field of a schema by its path, such as `customer.tags.*`; alternatives are read as one. */
export function fieldsOf(schema: JsonSchema | null, defs: Defs): ReadonlyMap<string, Field> {
  const walk = new FieldWalk(defs);
  if (schema !== null) walk.enter(schema, '', true, 0, new Set());
  return walk.fields;
}

class FieldWalk {
  readonly fields = new Map<string, Field>();
  readonly #defs: Defs;

  constructor(defs: Defs) {
    this.#defs = defs;
  }

  enter(given: unknown, path: string, required: boolean, depth: number, open: ReadonlySet<string>): void {
    const { parts, names } = this.#parts(given, open);
    if (path !== '') this.fields.set(path, fieldOf(parts, required));
    if (depth >= deepest || this.fields.size >= maxFields) return;
    const prefix = path === '' ? '' : `${path}.`;
    for (const part of parts) {
      const needed = new Set(listOf(part, 'required'));
      for (const [name, inner] of objectMembers(member(part, 'properties'))) {
        const known = this.fields.get(`${prefix}${name}`);
        this.enter(inner, `${prefix}${name}`, needed.has(name) || known?.required === true, depth + 1, names);
      }
      const items = member(part, 'items');
      if (isRecord(items)) this.enter(items, `${prefix}*`, false, depth + 1, names);
    }
  }

  /** A schema with everything it is made of: references, parts and alternatives, none of them twice. */
  #parts(given: unknown, open: ReadonlySet<string>): { parts: unknown[]; names: ReadonlySet<string> } {
    const parts: unknown[] = [];
    const names = new Set(open);
    const left: unknown[] = [given];
    while (left.length > 0 && parts.length < 100) {
      const schema = left.shift();
      if (!isRecord(schema)) continue;
      parts.push(schema);
      const name = String(member(schema, '$ref') ?? '').slice('#/$defs/'.length);
      if (name !== '' && !names.has(name)) {
        names.add(name);
        left.push(member(this.#defs, name));
      }
      for (const keyword of ['allOf', 'oneOf', 'anyOf']) left.push(...listOf(schema, keyword));
    }
    return { parts, names };
  }
}

function fieldOf(parts: readonly unknown[], required: boolean): Field {
  const types = parts.flatMap((part) => [member(part, 'type')].flat()).filter((type) => typeof type === 'string');
  const choices = parts.flatMap((part) => listOf(part, 'enum').map((value) => JSON.stringify(value)));
  return {
    type: [...new Set(types)].sort().join(' or '),
    required,
    deprecated: parts.some((part) => member(part, 'deprecated') === true),
    choices: choices.length > 0 ? [...new Set(choices)].sort() : null,
  };
}
