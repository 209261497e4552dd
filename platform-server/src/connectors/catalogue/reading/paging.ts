import { type HttpPaging, httpPagingSchema, type JsonSchema, type Operation } from 'shared-contracts/api/catalogue';
import { answerPath } from 'shared-contracts/nodes';
import { listOf, member, objectMembers } from './plain.ts';

/** What recognition looks at. */
interface PagedCall {
  method: string;
  parameters: Operation['parameters'];
  /** Schema of the good answer. */
  answer: JsonSchema | null;
  /** Names of the headers that it has, in small letters. */
  headers: ReadonlySet<string>;
  /** What `#/$defs/<name>` is. */
  defined(name: string): JsonSchema | undefined;
}

/** Names as they compare: `page[number]`, `pageNumber` and `page_number` are one. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

const pageNames = ['page', 'pagenumber', 'pageno', 'pageindex', 'currentpage', 'p', 'pagenum'];
const offsetNames = ['offset', 'skip', 'start', 'startat', 'startindex', 'pageoffset', 'from', 'firstresult'];
const cursorNames = [
  'cursor',
  'after',
  'pagetoken',
  'nexttoken',
  'nextpagetoken',
  'continuationtoken',
  'continuation',
  'continue',
  ...[
    'startcursor',
    'marker',
    'nextcursor',
    'pagecursor',
    'pageafter',
    'scrollid',
    'next',
    'token',
    'offset',
    'nextpage',
  ],
];
const nextNames = [
  ...[
    'nextcursor',
    'nextpagetoken',
    'nexttoken',
    'endcursor',
    'continuationtoken',
    'nextpagecursor',
    'cursor',
    'after',
  ],
  'next',
  'continue',
  'marker',
  'nextmarker',
  'scrollid',
  'offset',
  'nextpage',
  'nextstartcursor',
  'continuation',
];
const addressNames = [
  'next',
  'nexturl',
  'nextlink',
  'odatanextlink',
  'nextpageurl',
  'nextpageuri',
  'nexthref',
  'nextrecordsurl',
];
const listNames = [
  'data',
  'items',
  'results',
  'values',
  'records',
  'entries',
  'objects',
  'list',
  'content',
  'elements',
  'edges',
  'rows',
];

/** An object of the answer, by its path, with its properties. */
interface Level {
  path: string;
  properties: [string, JsonSchema][];
}

/** How the pages of an operation are asked for, as its parameters and its answer tell; null where they do not. */
export function recognisedPaging(call: PagedCall): HttpPaging | null {
  if (call.method !== 'GET' || call.answer === null) return null;
  const shape = new AnswerShape(call);
  const items = shape.list();
  if (items === null) return null;
  const query = call.parameters.filter(({ place }) => place === 'query');
  const named = (names: readonly string[]) => query.find(({ name }) => names.includes(plain(name)));
  const paging = (fields: Partial<HttpPaging>) => httpPagingSchema.parse({ items, ...fields });
  if (call.headers.has('link')) return paging({ type: 'link' });
  const cursor = named(cursorNames);
  const next = cursor ? shape.find(nextNames, (schema) => !isAddress(schema)) : null;
  const address = shape.find(addressNames, isAddress);
  const [page, offset] = [named(pageNames), named(offsetNames)];
  // A number that is asked for by `offset` and one that is answered as `offset` are no cursor.
  if (cursor && next && !(cursor === offset && !isText(cursor.schema)))
    return paging({ type: 'cursor', parameter: cursor.name, next });
  const last = shape.lastId(items);
  const behind = query.find(({ name }) => plain(name) === 'startingafter');
  if (behind && last) return paging({ type: 'cursor', parameter: behind.name, next: last });
  if (page) return paging({ type: 'page', parameter: page.name, first: firstOf(page.schema, 1) });
  if (offset) return paging({ type: 'offset', parameter: offset.name, first: firstOf(offset.schema, 0) });
  return address ? paging({ type: 'next', next: address }) : null;
}

function firstOf(schema: JsonSchema, usual: number): number {
  const declaredStart = [member(schema, 'default'), member(schema, 'minimum')].find(
    (value) => value === 0 || value === 1,
  );
  return typeof declaredStart === 'number' ? declaredStart : usual;
}

const typesOf = (schema: unknown) => [member(schema, 'type')].flat();
const isText = (schema: unknown) => typesOf(schema).includes('string');

function isAddress(schema: unknown): boolean {
  const format = member(schema, 'format');
  const [example] = listOf(schema, 'examples');
  return isText(schema) && (format === 'uri' || format === 'url' || /^https?:|^\/[\w/]+\?/.test(String(example ?? '')));
}

/** What an answer has where, through references and parts. */
class AnswerShape {
  readonly #call: PagedCall;

  constructor(call: PagedCall) {
    this.#call = call;
  }

  /** Path of the list; null where it has none, or several and none by a usual name. */
  list(): string | null {
    if (this.#isList(this.#call.answer)) return 'payload';
    const lists = this.#levels()
      .slice(0, 1)
      .flatMap(({ properties }) => properties.filter(([, schema]) => this.#isList(schema)));
    const usual = lists.find(([name]) => listNames.includes(plain(name)));
    const [name] = usual ?? (lists.length === 1 ? (lists[0] ?? []) : []);
    return name === undefined ? null : pathTo('payload', name);
  }

  /** Path of the first property of such a name, at most two levels down. */
  find(names: readonly string[], fits: (schema: JsonSchema) => boolean): string | null {
    for (const name of names) {
      for (const { path, properties } of this.#levels()) {
        const found = properties.find(
          ([each, schema]) => plain(each) === name && this.#isScalar(schema) && fits(this.#resolved(schema)),
        );
        if (found) return pathTo(path, found[0]);
      }
    }
    return null;
  }

  /** Path of the id of the list's last item: some services page by it. */
  lastId(items: string): string | null {
    const list =
      this.#levels()[0]?.properties.find(([name]) => pathTo('payload', name) === items)?.[1] ?? this.#call.answer;
    const hasId = this.#properties(member(this.#resolved(list), 'items')).some(([name]) => name === 'id');
    return hasId ? `${items}.at(-1).id` : null;
  }

  #levels(): Level[] {
    const properties = this.#properties(this.#call.answer);
    const inner = properties.filter(([name]) => /pag|meta|link|cursor|info|^next$/i.test(name));
    const below = inner.map(([name, schema]) => ({
      path: pathTo('payload', name),
      properties: this.#properties(schema),
    }));
    const deeper = below.flatMap(({ path, properties: within }) =>
      within
        .filter(([name]) => /pag|link|cursor|^next$/i.test(name))
        .map(([name, schema]) => ({ path: pathTo(path, name), properties: this.#properties(schema) })),
    );
    return [{ path: 'payload', properties }, ...below, ...deeper];
  }

  #properties(schema: unknown, depth = 0): [string, JsonSchema][] {
    if (depth > 5) return [];
    const whole = this.#resolved(schema);
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(whole, name));
    return [
      ...(objectMembers(member(whole, 'properties')) as [string, JsonSchema][]),
      ...parts.flatMap((part) => this.#properties(part, depth + 1)),
    ];
  }

  #isList(schema: unknown, depth = 0): boolean {
    const whole = this.#resolved(schema);
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(whole, name));
    return typesOf(whole).includes('array') || (depth < 3 && parts.some((part) => this.#isList(part, depth + 1)));
  }

  #isScalar(schema: unknown): boolean {
    const whole = this.#resolved(schema);
    return !this.#isList(schema) && member(whole, 'properties') === undefined;
  }

  #resolved(schema: unknown): JsonSchema {
    let current = (schema ?? true) as JsonSchema;
    for (let hops = 0; hops < 10; hops++) {
      const reference = member(current, '$ref');
      if (typeof reference !== 'string') break;
      current = this.#call.defined(reference.slice('#/$defs/'.length)) ?? true;
    }
    return current;
  }
}

function pathTo(path: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}

/** What a document says itself with `x-weft-paging`; null where it cannot be used. */
export function declaredPaging(given: unknown): HttpPaging | null {
  const { success, data } = httpPagingSchema.safeParse(given);
  return success && isUsable(data) ? data : null;
}

/** Whether what a paging needs is there: the next page's place, where it goes by the answer, and the list. */
export function isUsable({ type, next, items }: HttpPaging): boolean {
  if ((type === 'cursor' || type === 'next') && !answerPath(next)) return false;
  return type === 'none' || answerPath(items)?.root === 'payload';
}
