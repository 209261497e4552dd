import type { JsonSchema } from 'shared-contracts/api/catalogue';
import { isRecord, listOf, member, objectMembers } from './plain.ts';

/** Levels of an example that is made, and values that it has at most. */
const deepest = 6;
const maxValues = 200;

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'ann@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  ipv4: '192.0.2.1',
};

/** Makes values that schemas allow of what they say: examples, defaults, choices and types. */
export class Sampler {
  readonly #defined: (name: string) => JsonSchema | undefined;
  #values = 0;

  /** @param defined what `#/$defs/<name>` is */
  constructor(defined: (name: string) => JsonSchema | undefined) {
    this.#defined = defined;
  }

  /** A value of the schema; undefined where it says nothing. */
  sampleOf(schema: unknown, depth = 0): unknown {
    if (!isRecord(schema) || depth > deepest || ++this.#values > maxValues) return undefined;
    const [given] = [
      ...listOf(schema, 'examples'),
      ...['default', 'const'].map((name) => member(schema, name)),
      ...listOf(schema, 'enum').slice(0, 1),
    ].filter((value) => value !== undefined);
    if (given !== undefined) return given;
    const reference = member(schema, '$ref');
    if (typeof reference === 'string')
      return this.sampleOf(this.#defined(reference.slice('#/$defs/'.length)), depth + 1);
    const [alternative] = [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')];
    const parts = [
      ...listOf(schema, 'allOf').map((part) => this.sampleOf(part, depth + 1)),
      this.sampleOf(alternative, depth + 1),
      this.#ofType(schema, depth),
    ].filter((part) => part !== undefined);
    return parts.length > 1 && parts.every(isRecord) ? Object.assign({}, ...parts) : parts[0];
  }

  #ofType(schema: unknown, depth: number): unknown {
    const [type] = [member(schema, 'type')].flat();
    const properties = objectMembers(member(schema, 'properties'));
    if (type === 'object' || properties.length > 0) {
      const readable = properties.filter(([, inner]) => member(inner, 'writeOnly') !== true);
      const members = readable.map(([name, inner]) => [name, this.sampleOf(inner, depth + 1)] as const);
      return Object.fromEntries(members.filter(([, value]) => value !== undefined));
    }
    if (type === 'array')
      return [this.sampleOf(member(schema, 'items'), depth + 1)].filter((item) => item !== undefined);
    if (type === 'string') return texts[String(member(schema, 'format'))] ?? 'text';
    if (type === 'integer' || type === 'number') return Number(member(schema, 'minimum') ?? 1);
    if (type === 'boolean') return true;
    return type === 'null' ? null : undefined;
  }
}
