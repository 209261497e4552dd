import type { JsonSchema } from 'shared-contracts/api/catalogue';
import type { ReadDocument } from './references.ts';
import { type Refer, Schemas } from './schemas.ts';

/** What schemas refer to, as JSON text, and to what it refers itself. */
interface Definition {
  name: string;
  schema: JsonSchema;
  json: string;
  refers: readonly string[];
}

/** Marks a schema that was left out because there is too much of it; it takes any value. */
const cut = '{"x-weft-cut":true}';

/** A schema, and the pointers that it refers to. */
export interface Written {
  schema: JsonSchema;
  refers: readonly string[];
}

/** The schemas that others refer to: each is written once, however many operations use it. */
export class Definitions {
  readonly #document: ReadDocument;
  readonly #schemas: Schemas;
  readonly #written = new Map<string, Definition>();
  readonly #names = new Map<string, string>();
  readonly #pointers = new Map<string, string>();

  constructor(document: ReadDocument) {
    this.#document = document;
    this.#schemas = new Schemas(document);
  }

  /** The schema at a place of the document, rewritten; what it refers to is asked for with `closure`. */
  write(schema: unknown, pointer: string): Written {
    const refers = new Set<string>();
    const refer: Refer = (target) => {
      refers.add(target);
      return this.#nameOf(target);
    };
    return { schema: this.#schemas.written(schema, pointer, refer), refers: [...refers] };
  }

  /**
   * Everything that is referred to from here, as the JSON of an object by name. Nearest first; from `most` characters on
   * definitions are cut.
   */
  closure(pointers: readonly string[], most: number): string {
    const parts: string[] = [];
    const seen = new Set(pointers);
    let length = 0;
    // A set is walked in the order of its additions, which are made meanwhile.
    for (const pointer of seen) {
      const { name, json, refers } = this.#definition(pointer);
      const fits = length + json.length <= most;
      if (fits) for (const target of refers) seen.add(target);
      length += fits ? json.length : cut.length;
      parts.push(`${JSON.stringify(name)}:${fits ? json : cut}`);
    }
    return `{${parts.join(',')}}`;
  }

  /** What is called so; undefined where nothing is. */
  named(name: string): JsonSchema | undefined {
    const pointer = this.#pointers.get(name);
    return pointer === undefined ? undefined : this.#definition(pointer).schema;
  }

  #definition(pointer: string): Definition {
    const known = this.#written.get(pointer);
    if (known) return known;
    const reference = { $ref: `#${pointer.split('/').map(encodeURIComponent).join('/')}` };
    const target = this.#document.resolved(reference, pointer);
    const { schema, refers } = this.write(target?.value, pointer);
    const definition = { name: this.#nameOf(pointer), schema, json: JSON.stringify(schema), refers };
    this.#written.set(pointer, definition);
    return definition;
  }

  /** Its name in the document as far as it can be one, unique in the document. */
  #nameOf(pointer: string): string {
    const known = this.#names.get(pointer);
    if (known) return known;
    const short = /^\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(pointer)?.[1] ?? pointer.slice(1);
    const plain =
      short
        .replace(/~[01]/g, '-')
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[-_]+/, '')
        .slice(0, 100) || 'schema';
    let name = plain;
    for (let number = 2; this.#pointers.has(name); number++) name = `${plain}-${number}`;
    this.#pointers.set(name, pointer);
    this.#names.set(pointer, name);
    return name;
  }
}
