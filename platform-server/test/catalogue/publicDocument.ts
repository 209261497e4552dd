import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';

type Json = Record<string, unknown>;

interface Media {
  schema?: Json;
  example?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: Json;
}

interface Answer {
  content?: Record<string, Media>;
}

/** An operation of a document, its parameters with those of its path. */
export interface DocumentOperation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  path: string;
  parameters: readonly Parameter[];
  bodies: readonly Media[];
  /** Answers of success by their status. */
  answers: readonly (readonly [status: string, Answer])[];
}

/** The folders of the public connectors. */
export const catalogueFolder = new URL('../../catalogue/', import.meta.url);
export const connectorKeys = readdirSync(catalogueFolder).sort();

/** The schema of an entry of a list, of a field, or of fields that may have any name. */
function schemaBelow(schema: Json, key: string | number): Json | undefined {
  if (typeof key === 'number') return schema.items as Json | undefined;
  const others = schema.additionalProperties === true ? {} : (schema.additionalProperties as Json | undefined);
  return (schema.properties as Record<string, Json> | undefined)?.[key] ?? others;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** A document of a public connector, with references followed where they are asked for. */
export class PublicDocument {
  readonly root: Json & { components: Json; tags: { name: string }[] };
  readonly operations: readonly DocumentOperation[];

  constructor(key: string) {
    const text = readFileSync(new URL(`${key}/openapi.yaml`, catalogueFolder), 'utf8');
    this.root = load(text) as PublicDocument['root'];
    const items = Object.entries(this.root.paths as Record<string, Record<string, Json>>);
    this.operations = items.flatMap(([path, item]) =>
      methods.flatMap((method) => (item[method] ? [this.#operation(path, item, item[method])] : [])),
    );
  }

  resolved<Value>(value: Value): Value {
    const reference = (value as Json | undefined)?.$ref;
    if (typeof reference !== 'string') return value;
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], this.root);
    return this.resolved(found as Value);
  }

  /** The schema of what stands at some keys of a value with this schema; undefined where it says nothing of it. */
  schemaAt(schema: Json | undefined, [key, ...rest]: readonly (string | number)[]): Json | undefined {
    const own = this.resolved(schema);
    if (key === undefined || !own) return own;
    const parts = [own, ...((own.allOf ?? []) as Json[])].map((part) => this.resolved(part));
    return parts.map((part) => this.schemaAt(schemaBelow(part, key), rest)).findLast((found) => found !== undefined);
  }

  #operation(path: string, item: Json, operation: Json): DocumentOperation {
    const parameters = [...((item.parameters ?? []) as Parameter[]), ...((operation.parameters ?? []) as Parameter[])];
    const body = this.resolved(operation.requestBody as Answer | undefined);
    const responses = Object.entries(operation.responses as Record<string, Answer>);
    return {
      ...(operation as unknown as DocumentOperation),
      path,
      parameters: parameters.map((parameter) => this.resolved(parameter)),
      bodies: Object.values(body?.content ?? {}),
      answers: responses.filter(([status]) => status.startsWith('2')).map(([status, a]) => [status, this.resolved(a)]),
    };
  }
}
